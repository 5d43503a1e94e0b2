import { costs, fails, gives } from "./expression.js";
import { describe } from "vitest";

describe("URLs", () => {
  gives({
    "url('https://user:pass@example.com:80/path?query=val#fragment')": {
      "kubernetes.URL": "https://user:pass@example.com:80/path?query=val#fragment",
    },
    "url('/absolute')": { "kubernetes.URL": "/absolute" },
    "url('HTTP://EXAMPLE.com').getScheme()": "http",
    "url('/path').getScheme()": "",
    "url('https://example.com:80/').getHost()": "example.com:80",
    "url('https://[::1]:80/').getHost()": "[::1]:80",
    "url('http://À.example/').getHost()": "À.example",
    "url('/path').getHost()": "",
    "url('https://example.com:80/').getHostname()": "example.com",
    "url('https://[fe80::1%25en0]/').getHostname()": "fe80::1%en0",
    "url('https://example.com:80/').getPort()": "80",
    "url('https://example.com/').getPort()": "",
    "url('https://example.com/with space/é?').getEscapedPath()": "/with%20space/%C3%A9",
    "url('https://example.com/a%2fb').getEscapedPath()": "/a%2fb",
    "url('https://example.com').getEscapedPath()": "",
    "url('mailto:a@b').getEscapedPath()": "",
    "url('https://e.com/?k1=a&k2=b&k2=c+d&k%203=%41').getQuery()": {
      map: [
        ["k1", ["a"]],
        ["k2", ["b", "c d"]],
        ["k 3", ["A"]],
      ],
    },
    // Malformed parts are dropped, and the rest is kept.
    "url('https://e.com/?a;b=1&c=%zz&&d').getQuery()": { map: [["d", [""]]] },
    "url('https://e.com/?__proto__=1').getQuery()": { map: [["__proto__", ["1"]]] },
    "url('https://e.com/?=v').getQuery()": { map: [["", ["v"]]] },
    "url('https://e.com/').getQuery()": { map: [] },
    "isURL('https://example.com')": true,
    "isURL('../relative')": false,
    "isURL('https://a:b:c/')": false,
    "url('https://e.com/%41') == url('https://e.com/A')": false,
    "url('HTTPS://e.com/a') == url('https://e.com/a')": true,
    "url('file:/etc').getEscapedPath()": "/etc",
    "url('file:/etc')": { "kubernetes.URL": "file:/etc" },
    "url('http://@host')": { "kubernetes.URL": "http://@host" },
    "url('mongodb://a:1,b:2/').getHost()": "a:1,b:2",
    "url('http://:80/').getHostname()": "",
    "url('http://:80/').getPort()": "80",
    "url('http://[fe80::1%25e%20n]/').getHostname()": "fe80::1%e n",
    "url('file:///etc')": { "kubernetes.URL": "file:///etc" },
    "url('*').getEscapedPath()": "*",
  });
  const refused = (text: string, reason: string, shown = text): [string, string] => [
    `url('${text}')`,
    `URL parse error during conversion from string: parse "${shown}": ${reason}`,
  ];
  fails(
    Object.fromEntries([
      refused("", "empty url"),
      refused("../relative", "invalid URI for request"),
      refused(":x", "missing protocol scheme"),
      refused("http://a\\u007f", "net/url: invalid control character in URL", "http://a\\x7f"),
      refused("http://a/%zz", 'invalid URL escape "%zz"'),
      refused("http://a/%é", 'invalid URL escape "%é"'),
      refused("http://a b/", 'invalid character " " in host name'),
      refused("http://%41/", 'invalid URL escape "%41"'),
      refused("http://[::1", "missing ']' in host"),
      refused("http://[::1]x/", 'invalid port "x" after host'),
      refused("http://a[::1]/", "invalid IP-literal"),
      refused("http://[1.2.3.4]/", "invalid IP-literal"),
      refused(
        "http://[::x]/",
        'invalid host: ParseAddr("::x"): each colon-separated field must have at least one digit (at "x")',
      ),
      refused("http://a:1:2/", 'invalid port ":1:2" after host'),
      refused("http://[fe80::1%25e%2Fn]/", 'invalid URL escape "%2F"'),
      refused("https://a:b:c/", 'invalid port ":b:c" after host'),
      refused("http://u^:p@a/", "net/url: invalid userinfo"),
      refused("http://u%zz@a/", 'invalid URL escape "%zz"'),
    ]),
  );
  fails({ "url('/a') == dyn(1)": "no such overload" });
  costs({
    "url('https://example.com/')": { run: 2, min: 2, max: 2 },
    "isURL('https://example.com/')": { run: 1, min: 1, max: 1 },
    "url('https://example.com/').getHost()": { run: 3, min: 3, max: 3 },
    "url('https://example.com/').getQuery()": { run: 3, min: 3, max: 3 },
    "url('https://example.com/') == url('/a')": { run: 4, min: 4, max: 4 },
    "url('/a') == url('https://example.com/')": { run: 4, min: 4, max: 5 },
  });
});
