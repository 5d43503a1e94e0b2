import { type Grammar, parts } from "../grammar.js";

const COMPARED = ["==", "!=", "<", "<=", ">", ">="];
const both = (kind: string, ...operators: readonly string[]): string[] =>
  operators.map((operator) => `($${kind} ${operator} $${kind})`);
const either = (kind: string): string => `($bool ? $${kind} : $${kind})`;

/**
 * The language and the libraries of Kubernetes 1.36. Maps that an expression iterates over in a way that shows their
 * order have one entry (`entry`): the order of the others (`map`) is random in Go, and with it costs and errors.
 */
export const LANGUAGE: Grammar = {
  leaves: {
    int: [
      "0",
      "1",
      "2",
      "-3",
      "7",
      "9223372036854775807",
      "-9223372036854775808",
      "9007199254740993",
      "0xff",
    ],
    uint: ["0u", "1u", "5u", "18446744073709551615u"],
    double: ["0.0", "1.0", "-2.5", "1e300", "0.1", "4503599627370496.0"],
    string: ["''", "'a'", "'ab'", "'\u00e9\u{1F600}'", "'B'", "'a,b'", "r'\\d'", '"""x"""', "'1h'", "' a '"],
    bytes: ["b''", "b'ab'", String.raw`b'\xff'`, "b'\u00e9'"],
    bool: ["true", "false"],
    none: ["null"],
    ints: ["[1, 2, 3]", "[0]", "[3, 1, 3]"],
    doubles: ["[1.5]", "[2.0, -1.0]"],
    strings: ["['a', 'b']", "['']", "['b', 'a', 'b']"],
    map: ["{'': 0}", "{'a': 1}", "{'a': 2, 'b': 3}"],
    entry: ["{'a': 1}", "{'b': 0}"],
    time: ["timestamp('2024-02-29T12:30:00Z')", "timestamp('1970-01-01T00:00:00.5+01:00')"],
    span: ["duration('1h30m')", "duration('-0.5s')", "duration('0s')"],
    pattern: ["'a+'", "'^[a-z]*$'", "'(a|b)'", "'['", String.raw`'\\d'`, "'(?i)B'", "''"],
    amount: ["'1Gi'", "'-0.5'", "'50m'", "'1e3'", "'x'", "'9223372036854775807'"],
    quantity: ["quantity('1Gi')", "quantity('250m')"],
    address: ["'10.0.0.1'", "'::1'", "'::ffff:1.2.3.4'", "'1.2.3'", "'fe80::1%eth0'", "'FE80::1'"],
    ip: ["ip('10.0.0.1')", "ip('::1')"],
    range: ["'10.0.0.0/8'", "'::/0'", "'10.1.2.3/33'", "'10.0.0.1/24'"],
    cidr: ["cidr('10.0.0.0/8')", "cidr('fe80::/10')"],
    version: ["'1.2.3'", "'v1.2'", "'1.0.0-rc.1+b'", "'01.2.3'", "'1'"],
    semver: ["semver('1.2.3')", "semver('v1', true)"],
    link: ["'https://e.com:80/a b?q=1&q=2'", "'/a'", "'../b'", "'http://[::1]/'", "'https://%zz'"],
    url: ["url('https://e.com/p?q=1')"],
    named: ["'dns1123Label'", "'uuid'", "'date'", "'nothing'"],
    format: ["format.dns1123Label()", "format.qualifiedName()", "format.uri()", "format.datetime()"],
    maybe: ["optional.none()", "optional.of(1)", "optional.ofNonZeroValue(0)"],
    dyn: ["dyn(1)", "dyn('a')", "dyn([1])", "dyn({'a': 1})", "dyn(null)"],
    type: ["int", "string", "list", "map", "type(1.0)", "google.protobuf.Duration"],
  },
  forms: {
    int: [
      either("int"),
      ...both("int", "+", "-", "*", "/", "%"),
      "-($int)",
      ...["ints", "strings", "map", "string", "bytes"].map((kind) => `size($${kind})`),
      ...parts(`
        $ints[$int]  $map[$string]  $map.a  $entry['a']  $strings.size()
      `),
      ...["uint", "double", "int", "string", "time"].map((kind) => `int($${kind})`),
      ...parts(`
        $string.indexOf($string)  $string.lastIndexOf($string, $int)  $ints.indexOf($int)  $ints.sum()
        $ints.max()  $ints.min()  $maybe.orValue($int)  $maybe.value()  $time.getFullYear()
        $time.getDayOfWeek('Europe/Berlin')  $time.getHours('-02:30')  $span.getMinutes()
        $quantity.compareTo($quantity)  $quantity.asInteger()  sign($quantity)  $cidr.prefixLength()
        $ip.family()  $semver.major()  $semver.compareTo($semver)  $ints[?$int].orValue($int)
        $entry[?$string].orValue(1)  $ints.first().orValue($int)
      `),
    ],
    uint: [
      either("uint"),
      ...both("uint", "+", "-", "*", "/", "%"),
      "uint($int)",
      "uint($double)",
      "uint($string)",
    ],
    double: [
      either("double"),
      ...both("double", "+", "-", "*", "/"),
      ...parts(`
        -($double)  double($int)  double($uint)  double($string)  $doubles.sum()
      `),
      "$quantity.asApproximateFloat()",
    ],
    string: [
      either("string"),
      ...both("string", "+"),
      "$strings[$int]",
      ...["int", "uint", "double", "bool", "bytes", "time", "span", "ip", "cidr"].map(
        (kind) => `string($${kind})`,
      ),
      ...parts(`
        $string.charAt($int)  $string.lowerAscii()  $string.upperAscii()  $string.trim()
        $string.replace($string, $string)  $string.replace($string, $string, $int)
        $string.substring($int)  $string.substring($int, $int)  $strings.join()  $strings.join($string)
        strings.quote($string)  $string.find($pattern)  '%s %d'.format([dyn($string), dyn($int)])
        '%s'.format([$map])  '%.2f|%e'.format([$double, $double])  '%x %b %o'.format([$int, $int, $int])
        $url.getHost()  $url.getEscapedPath()  $url.getScheme()  $url.getPort()
      `),
      "$strings.max()",
    ],
    bytes: [...both("bytes", "+"), "bytes($string)", either("bytes")],
    bool: [
      ...both("bool", "&&", "||", "&&", "||"),
      "!($bool)",
      ...["int", "uint", "double", "string", "bytes", "bool", "time", "span"].flatMap((kind) =>
        both(kind, ...COMPARED),
      ),
      ...[
        "ints",
        "strings",
        "map",
        "entry",
        "quantity",
        "ip",
        "cidr",
        "semver",
        "url",
        "maybe",
        "dyn",
        "type",
      ].flatMap((kind) => both(kind, "==", "!=")),
      ...parts(`
        ($int < $double)  ($uint >= $int)  ($double <= $uint)  ($dyn == $int)  ($dyn < $int)
        ($int in $ints)  ($string in $strings)  ($string in $map)  has($map.a)  has($entry.b)
      `),
      ...["contains", "startsWith", "endsWith"].map((name) => `$string.${name}($string)`),
      ...parts(`
        $string.matches($pattern)  matches($string, $pattern)  $string.matches($string)
      `),
      ...["all", "exists", "exists_one"].flatMap((name) => [
        `$ints.${name}(x, x > $int)`,
        `$ints.${name}(x, 1 / x > $int)`,
        `$strings.${name}(x, x.startsWith($string))`,
        `$entry.${name}(k, k < $string)`,
      ]),
      ...parts(`
        $ints.all(i, v, v > i)  $entry.exists(k, v, k == $string || v == $int)
        $ints.existsOne(i, v, v == i)  $map.exists_one(k, k == 'a')  $ints.isSorted()
        $strings.isSorted()  $doubles.isSorted()
      `),
      ...["contains", "equivalent", "intersects"].flatMap((name) => [
        `sets.${name}($ints, $ints)`,
        `sets.${name}($strings, $strings)`,
      ]),
      ...parts(`
        isQuantity($amount)  isIP($address)  ip.isCanonical($address)  isCIDR($range)  isURL($link)
        isSemver($version)  isSemver($version, $bool)  $quantity.isInteger()
        $quantity.isLessThan($quantity)
      `),
      ...["isLoopback", "isUnspecified", "isGlobalUnicast", "isLinkLocalUnicast", "isLinkLocalMulticast"].map(
        (name) => `$ip.${name}()`,
      ),
      ...parts(`
        $cidr.containsIP($ip)  $cidr.containsIP($address)  $cidr.containsCIDR($range)
        $cidr.containsCIDR($cidr)  $semver.isGreaterThan($semver)  $format.validate($string).hasValue()
        format.named($named).hasValue()  $maybe.hasValue()  bool($string)  ($none == null)
        dyn($ints).a.b == 1
      `),
    ],
    ints: [
      either("ints"),
      ...both("ints", "+"),
      ...parts(`
        [$int, $int]  [$int]  $ints.map(x, x + $int)  $ints.map(x, x > $int, x)
        $ints.filter(x, x != $int)  [?$maybe, $int]  $ints.transformList(i, v, i * v)
        $ints.transformList(i, v, i > 0, v)  $ints.slice($int, $int)  [$ints, $ints].flatten()
        $ints.sort()  $ints.sortBy(x, -x)  $ints.distinct()  $ints.reverse()  lists.range(3)
        $strings.map(x, size(x))  $map.map(k, 1)
      `),
    ],
    doubles: ["[$double, $double]", "$doubles.sort()", ...both("doubles", "+")],
    strings: [
      either("strings"),
      ...both("strings", "+"),
      ...parts(`
        [$string, $string]  $strings.map(x, x + $string)  $strings.filter(x, x.contains($string))
        $string.split($string)  $string.split($string, $int)  $string.findAll($pattern)
        $string.findAll($pattern, $int)  $strings.sort()  $strings.distinct()  $strings.reverse()
        $entry.map(k, k)  $strings.sortBy(x, size(x))
      `),
    ],
    map: [either("map"), "{'a': $int, 'b': $int}", "{'a': $int, $string: $int}", "{?'a': $maybe, 'c': 1}"],
    entry: [
      "{$string: $int}",
      "$entry.transformMap(k, v, v + $int)",
      "$entry.transformMapEntry(k, v, {k + $string: v})",
      "$ints.transformMapEntry(i, v, v == $int, {string(v): i})",
    ],
    time: ["timestamp($string)", "($time + $span)", "($time - $span)", either("time"), "timestamp($int)"],
    span: ["duration($string)", ...both("span", "+", "-"), "($time - $time)", either("span")],
    quantity: ["quantity($amount)", "$quantity.add($quantity)", "$quantity.sub($int)", "$quantity.add($int)"],
    ip: ["ip($address)", "$cidr.ip()"],
    cidr: ["cidr($range)", "$cidr.masked()"],
    semver: ["semver($version)", "semver($version, $bool)"],
    url: ["url($link)", "url($string)"],
    maybe: parts(`
        optional.of($int)  optional.ofNonZeroValue($int)  $ints[?$int]  $map.?a  $map[?$string]
        $maybe.or($maybe)  $maybe.optMap(x, x + $int)  $maybe.optFlatMap(x, optional.of(x))
        $ints.last()
      `),
    dyn: [
      "dyn($int)",
      "dyn($double)",
      "dyn($ints)",
      "dyn($map)",
      "dyn($string)",
      "$dyn[0]",
      "$dyn.a",
      "$dyn + $dyn",
    ],
    type: ["type($int)", "type($dyn)", "type($maybe)", "type($map)", "type($type)", "type($quantity)"],
  },
};
