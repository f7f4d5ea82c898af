// What a stranger must know before the first call; stands in the document and on the page of it.

export interface GuideSection {
  readonly id: string;
  readonly title: string;
  readonly texts: readonly string[];
  /** What it looks like. */
  readonly example?: string;
}

export const guideSections: readonly GuideSection[] = [
  {
    id: 'sign-in',
    title: 'Signing in',
    texts: [
      'There are no passwords. POST /api/auth/login/request-otp with an e-mail address sends a code of four digits, which is good for some minutes; POST /api/auth/login/verify-otp with it answers a token. The token goes into the header Authorization of each call, as “Bearer <token>”, until expiresAt; an old one is 401 TOKEN_EXPIRED, and one signs in again.',
      'After too many wrong codes, whoever typed them, codes are locked for a while: lockedFor says for how many seconds. The mail then holds a link alone, <origin>/otp#link=<token>, whose token POST /api/auth/login/verify-link takes once within 60 minutes; it works while codes are locked.',
      'POST /api/auth/logout ends the session. Calls without a session are few, and say so below.',
    ],
    example: `curl -X POST ORIGIN/api/auth/login/request-otp \\
  -H 'Content-Type: application/json' -d '{"email":"sari@contoh.id"}'
curl -X POST ORIGIN/api/auth/login/verify-otp \\
  -H 'Content-Type: application/json' -d '{"email":"sari@contoh.id","otp":"1234"}'
# {"status":"success","data":{"token":"n8Zq…","user":{…},"expiresAt":"…"}}
curl ORIGIN/api/auth/me -H 'Authorization: Bearer n8Zq…'`,
  },
  {
    id: 'envelope',
    title: 'Answers',
    texts: [
      'A success is {"status":"success","data":…}, with message, pagination or meta beside it where there is something to say. A refusal is {"status":"error","error":"…","code":"…","requestId":"…"}: error is an Indonesian sentence for people, code is for programs and never changes. Where a field is wrong, fields names each by its path and says what is wrong with it.',
      'Every answer carries X-Request-Id; it stands in the log, and is the id to ask about. A call may bring its own.',
    ],
    example: `{"status":"error","error":"Data belum benar. Periksa isian yang ditandai.","code":"VALIDATION",
 "requestId":"a4f1c0de","fields":{"estimationItem[0].items[2].harga":"Tidak boleh negatif"}}`,
  },
  {
    id: 'decimals',
    title: 'Decimals',
    texts: [
      'Rupiah, volumes and coefficients are exact decimals, printed as JSON numbers. Read them with a decimal type: a double holds some 15 digits, and 9007199254740993 is not one of its numbers. They may be sent as a JSON number, which is read from its own text, or as a text: “12.5”, “12,5” and “1.234,5” are numbers, “1.234” is one and a bit.',
      'Prices have 2 decimals, volumes 6, measures 4, coefficients 9, percents 4. More are no fault: they are rounded once, half away from zero, and a save says so in meta.corrected. Amounts are always computed by the server; one that is sent is compared and told.',
    ],
    example: `{"volume":12.5,"harga":"910.000,00"}
"meta":{"corrected":[{"path":"estimationItem[0].items[0].hargaTotal","sent":21,"stored":20}]}`,
  },
  {
    id: 'missing-prices',
    title: 'Prices that nobody gave',
    texts: [
      'They are answered as 0 with priceMissing: true beside it, count as 0 in every sum, and sums say how many there are (missingPrices). To send one, send null, "" or 0. A 0 that is meant as a price is sent with priceMissing: false.',
    ],
    example: `{"harga":0,"priceMissing":true}    nobody gave a price
{"harga":0,"priceMissing":false}   it is free`,
  },
  {
    id: 'repeats',
    title: 'Repeats',
    texts: [
      'A POST or PUT that may have been lost on its way is sent again with the same Idempotency-Key (8 to 128 of A-Z a-z 0-9 _ -). For 24 hours the same key with the same request gets the first answer, with Idempotent-Replay: true, and nothing is done twice. The same key with another request is 422 IDEMPOTENCY_MISMATCH; while the first one runs, 409 IDEMPOTENCY_RUNNING.',
    ],
    example: `curl -X POST ORIGIN/api/estimation -H 'Authorization: Bearer n8Zq…' \\
  -H 'Idempotency-Key: rab-2026-01-31-0001' \\
  -H 'Content-Type: application/json' -d '{"projectName":"Gedung Serbaguna"}'`,
  },
  {
    id: 'versions',
    title: 'Versions',
    texts: [
      'Records carry version, and their answers ETag: "<version>". A change that names the version it was made on (If-Match, or a field or query version) is refused with 409 VERSION_CONFLICT where somebody was faster; details holds the record as it is now. A change that names none is taken. With If-None-Match a record that is known already is 304.',
    ],
    example: `curl -X PUT ORIGIN/api/estimation/0198f3a2-… -H 'Authorization: Bearer n8Zq…' \\
  -H 'If-Match: "3"' -H 'Content-Type: application/json' -d '{"ppn":12}'`,
  },
  {
    id: 'paging',
    title: 'Paging',
    texts: [
      'Lists take page (from 1) and limit (to 1000), or skip and take, and answer pagination beside data. q searches: every word must occur in one of the fields of a row. orderBy and orderDir sort; a wish that a call does not know takes its default, and meta says what was used.',
    ],
    example: `curl 'ORIGIN/api/hsp/items?q=beton&page=2&limit=50&orderBy=harga&orderDir=desc' \\
  -H 'Authorization: Bearer n8Zq…'
"pagination":{"total":212,"totalPages":5,"page":2,"limit":50,"skip":50,"take":50}`,
  },
  {
    id: 'first-estimate',
    title: 'A first estimate',
    texts: [
      'One POST makes an estimate with its content: sections, in them groups and items, and under an item its measured rows. What a part says of its id decides whether it is the one that was there or a new one. Its figures are in the answer, its papers at /api/estimation/{id}/download/pdf and beside it.',
      'Large content may be sent as multipart/form-data, with estimationItem as a field of JSON, gzipped if that is wished. Of an estimate that is there, changes may be sent in place of the whole.',
    ],
    example: `{"projectName":"Gedung Serbaguna","projectOwner":"Dinas Pekerjaan Umum","ppn":11,
 "estimationItem":[{"title":"Pekerjaan struktur","items":[
  {"kode":"","nama":"Beton mutu fc 18,6 MPa","satuan":"m3","harga":910000,
   "details":[{"nama":"Balok B1","jenis":"penjumlahan","panjang":5,"lebar":2.5,"tinggi":1,"jumlah":1}]}]}]}`,
  },
  {
    id: 'limits',
    title: 'Limits',
    texts: [
      'A session may call 600 times a minute, an address without one 120 times. Over it: 429 RATE_LIMITED with Retry-After in seconds. A JSON body holds 1 MB, that of an estimate 32 MB; files of imports 10 MB. An answer comes within 60 seconds, a file within 300.',
    ],
  },
];

/** As the document carries it: Markdown. */
export const guideText = (origin: string): string =>
  guideSections
    .map(({ title, texts, example }) =>
      [
        `## ${title}`,
        ...texts,
        ...(example ? [`\`\`\`\n${example.replaceAll('ORIGIN', origin)}\n\`\`\``] : []),
      ].join('\n\n'),
    )
    .join('\n\n');
