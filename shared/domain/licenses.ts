/** Professional registrations that the form offers; OUTRO stands for any other. */
export const licenseTypes = [
  "CRM",
  "CRP",
  "CRO",
  "COREN",
  "OAB",
  "CREA",
  "CAU",
  "CRC",
  "CRMV",
  "CRFa",
  "CREF",
  "CREFITO",
  "CRN",
  "CRBM",
  "CRQ",
  "OUTRO",
] as const;

export type License = {
  readonly licenseType: string | null;
  readonly licenseNumber: string | null;
};

/** Writes a registration as papers carry it: `CRM 12345/SP`. */
export function registrationText({ licenseType, licenseNumber }: License): string | null {
  return [licenseType, licenseNumber].filter(Boolean).join(" ") || null;
}

/** What a registration lacks to name one person: all of it, or the state that keeps it. */
export const registrationGaps = ["registration", "state"] as const;
export type RegistrationGap = (typeof registrationGaps)[number];

/** Councils that number by regions of their own, which the numbers begin with. */
const regional = /^(CREFITO|CRBM|CRFA|CRN|CRP|CRQ)\b/i;

/** Returns what a registration lacks, or null; a council without a number is none. */
export function registrationGap(registration: string | null): RegistrationGap | null {
  if (!registration || !/\d/.test(registration)) return "registration";
  return regional.test(registration) || registrationState(registration) ? null : "state";
}

const states =
  /(?:^|[^A-Z])(AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO)(?:[^A-Z]|$)/;

/** Returns the state in a registration such as `CRM 12345/SP`, or null. */
export function registrationState(registration: string | null): string | null {
  // The council's own name comes first: CRM, CRO, CREFITO.
  const rest = (registration ?? "").toUpperCase().replace(/^CR[A-Z]+\b/, "");
  return states.exec(rest)?.[1] ?? null;
}

const other = "OUTRO";

/**
 * Returns a registration as it is stored: under OUTRO the one field is split at its first '/' into
 * type and number; without a '/' all of it is the number.
 */
export function storedLicense({ licenseType, licenseNumber }: License): License {
  if (licenseType !== other || licenseNumber === null) return { licenseType, licenseNumber };
  const slash = licenseNumber.indexOf("/");
  if (slash < 0) return { licenseType, licenseNumber };
  const type = licenseNumber.slice(0, slash).trim();
  const number = licenseNumber.slice(slash + 1).trim();
  return { licenseType: type || other, licenseNumber: number || null };
}

/** Returns a stored registration in the form's terms: types that it doesn't offer become OUTRO. */
export function licenseInForm(license: License): License {
  const { licenseType, licenseNumber } = license;
  const isOffered = (licenseTypes as readonly string[]).includes(licenseType ?? other);
  if (isOffered) return license;
  return { licenseType: other, licenseNumber: `${licenseType}/${licenseNumber ?? ""}` };
}
