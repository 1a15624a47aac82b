/** The place where payment, return and next appointment follow an attendance, and what leads there. */
export const checkoutName = "Depois do atendimento";
