import { VarveError } from "../../model/index.js";
import { NUMBER, TEXT, type KindsOf, expectOptions, required, visible } from "../../model/internal.js";
import type { CertificateSource, CertificateUser } from "./certificate-source.js";
import { expectPair } from "./certificate-pair.js";
import { problems } from "../problems.js";
import { readFileSync } from "node:fs";

/** Options of certificateFiles. */
export interface CertificateFilesOptions {
  /** The certificate chain in PEM. */
  readonly certificate: string;
  /** The private key in PEM. */
  readonly key: string;
  /** How often the files are checked; every 10 seconds by default. */
  readonly everySeconds?: number | undefined;
}

const OPTIONS: KindsOf<CertificateFilesOptions> = {
  certificate: required(TEXT),
  key: required(TEXT),
  everySeconds: NUMBER,
};

/**
 * A certificate and its key in two files, such as a mounted Secret of cert-manager. They are polled, because links and
 * network volumes do not report changes. The two change one after the other: a pair that does not match is ignored and
 * read again.
 */
export function certificateFiles(options: CertificateFilesOptions): CertificateSource {
  expectOptions(options, OPTIONS, "certificateFiles");
  const { certificate, key, everySeconds = 10 } = options;
  return {
    follow(user) {
      let known = "";
      const look = (): void => {
        known = readPair({ certificate, key }, known, user);
      };
      look();
      const timer = setInterval(look, everySeconds * 1000);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

/** Returns the content, so that the same pair is not used twice. */
function readPair(
  files: Pick<CertificateFilesOptions, "certificate" | "key">,
  known: string,
  user: CertificateUser,
): string {
  try {
    const pair = { certificate: readPem(files.certificate), key: readPem(files.key) };
    const read = `${pair.certificate}\n${pair.key}`;
    if (read === known) return known;
    expectPair(pair);
    user.use(pair);
    return read;
  } catch (error) {
    user.fail(error);
    return known;
  }
}

function readPem(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code = "failed" } = error as NodeJS.ErrnoException;
    const message = `cannot read ${visible(file)} (${code})`;
    throw new VarveError(problems["no-certificate"]({ message }));
  }
}
