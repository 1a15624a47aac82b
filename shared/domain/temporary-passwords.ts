/** How long a temporary password works; its mails and pages say so. */
export const temporaryPasswordHours = 24;
