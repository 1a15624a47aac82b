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
