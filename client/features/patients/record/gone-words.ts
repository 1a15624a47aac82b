/** Said of an id that names nobody. */
export const goneReason = "O cadastro pode ter sido excluído, ou o endereço está incompleto.";
