/** What the server says about the team besides the errors' own sentences. */
export const employeeTexts = {
  nameMissing: "Informe o nome",
  roleMissing: "Escolha a função",
  roleUnknown: "Esta função não existe",
  birthDateOutOfRange: "Data de nascimento inválida",
  percentageMissing: "Informe um percentual de 0 a 100",
  amountMissing: "Informe o valor",
  accountMissing: "Informe o número da conta",
  sortCodeMissing: "Informe o código do banco",
  bankNameMissing: "Informe o nome do banco",
  accessWhileInactive: "Ative o funcionário para permitir o acesso",
  ownRole: "Você não pode alterar sua própria função",
  ownPermissions: "Você não pode alterar suas próprias permissões",
  ownAccess: "Você não pode desativar a si mesmo",
  ownDeletion: "Você não pode excluir a si mesmo",
  ownPassword: "Para trocar a sua senha, use Alterar senha no menu do usuário.",
  leadersOnlyByOwner:
    "Só quem é proprietário pode alterar ou excluir proprietários e administradores.",
  outranked: "Esta pessoa tem permissões que você não tem.",
  roleAboveOwn: "Você não pode conceder uma função acima da sua.",
  permissionAboveOwn: "Você não pode conceder permissões que não tem.",
  lastOwner: "A organização precisa ter pelo menos um proprietário.",
  ownPay: "Você não pode alterar a sua própria remuneração nem como a recebe.",
  payForbidden: "Só quem gerencia finanças pode definir remuneração e dados de pagamento.",
  notAccepted: "Esta pessoa ainda não aceitou o convite.",
  notInvited: "Não há convite em aberto para esta pessoa.",
  noAccess: "Este funcionário não tem acesso ao sistema. Permita o acesso primeiro.",
  worksElsewhere:
    "Esta pessoa também usa o Encaixe em outra organização. Peça que ela recupere a senha na tela de login.",
  /** While nothing may be written, they can't be moved either. */
  appointmentsWhileReadOnly: (count: number) =>
    `Há ${count === 1 ? "1 agendamento futuro" : `${count} agendamentos futuros`} com este funcionário, que não ${count === 1 ? "pode" : "podem"} ser ${count === 1 ? "remarcado" : "remarcados"} enquanto a assinatura está parada. Desative o funcionário: ele perde o acesso na hora. Depois que a assinatura voltar, remarque e exclua.`,
  futureAppointments: (count: number) =>
    count === 1
      ? "Há 1 agendamento futuro com este funcionário. Remarque ou cancele antes de excluir, ou desative o funcionário."
      : `Há ${count} agendamentos futuros com este funcionário. Remarque ou cancele antes de excluir, ou desative o funcionário.`,
} as const;
