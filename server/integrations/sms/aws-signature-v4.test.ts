import { expect, test } from "vitest";
import type { SignedRequest } from "./aws-signature-v4.ts";
import { refuseSignature } from "./aws-signature-v4.ts";

// Keys, requests and signatures from the AWS documentation of Signature Version 4 for S3.
const credentials = {
  accessKey: "AKIAIOSFODNN7EXAMPLE",
  secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const now = new Date("2013-05-24T00:00:00Z");
const emptyHash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const scope = "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request";

const documented: SignedRequest = {
  method: "GET",
  url: "/test.txt",
  headers: {
    host: "examplebucket.s3.amazonaws.com",
    range: "bytes=0-9",
    "x-amz-content-sha256": emptyHash,
    "x-amz-date": "20130524T000000Z",
    authorization:
      `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,` +
      "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  },
};

const presigned: SignedRequest = {
  method: "GET",
  url:
    "/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256" +
    `&X-Amz-Credential=${encodeURIComponent(scope)}&X-Amz-Date=20130524T000000Z` +
    "&X-Amz-Expires=86400&X-Amz-SignedHeaders=host" +
    "&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
  headers: { host: "examplebucket.s3.amazonaws.com" },
};

test("the fake accepts the documented header signature", () => {
  expect(refuseSignature(documented, credentials, now)).toBeNull();
});

test("the fake accepts the documented query with parameters", () => {
  const listing: SignedRequest = {
    method: "GET",
    url: "/?max-keys=2&prefix=J",
    headers: {
      host: "examplebucket.s3.amazonaws.com",
      "x-amz-content-sha256": emptyHash,
      "x-amz-date": "20130524T000000Z",
      authorization:
        `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=host;x-amz-content-sha256;x-amz-date,` +
        "Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    },
  };
  expect(refuseSignature(listing, credentials, now)).toBeNull();
});

test("the fake accepts the documented presigned URL until it expires", () => {
  expect(refuseSignature(presigned, credentials, now)).toBeNull();
  const lastSecond = new Date("2013-05-24T23:59:59Z");
  expect(refuseSignature(presigned, credentials, lastSecond)).toBeNull();
  const after = new Date("2013-05-25T00:00:00Z");
  expect(refuseSignature(presigned, credentials, after)).toBe("ExpiredToken");
});

test("the fake refuses changes made after signing", () => {
  const cases: [SignedRequest, string][] = [
    [{ ...documented, url: "/other.txt" }, "SignatureDoesNotMatch"],
    [{ ...documented, method: "DELETE" }, "SignatureDoesNotMatch"],
    [
      { ...documented, headers: { ...documented.headers, range: "bytes=0-99" } },
      "SignatureDoesNotMatch",
    ],
    [
      { ...documented, headers: { ...documented.headers, authorization: undefined } },
      "AccessDenied",
    ],
    [{ ...presigned, url: presigned.url.replace("test", "best") }, "SignatureDoesNotMatch"],
    [{ ...presigned, url: presigned.url.replace("86400", "86401") }, "SignatureDoesNotMatch"],
    [{ ...presigned, headers: { host: "elsewhere.example" } }, "SignatureDoesNotMatch"],
  ];
  for (const [request, refusal] of cases) {
    expect(refuseSignature(request, credentials, now)).toBe(refusal);
  }
});

test("the fake refuses other keys, other regions and old requests", () => {
  expect(refuseSignature(documented, { ...credentials, accessKey: "AKIAOTHER" }, now)).toBe(
    "InvalidAccessKeyId",
  );
  expect(refuseSignature(documented, { ...credentials, secretKey: "wrong" }, now)).toBe(
    "SignatureDoesNotMatch",
  );
  expect(refuseSignature(documented, { ...credentials, region: "sa-east-1" }, now)).toBe(
    "AuthorizationHeaderMalformed",
  );
  const later = new Date("2013-05-24T00:16:00Z");
  expect(refuseSignature(documented, credentials, later)).toBe("RequestTimeTooSkewed");
});
