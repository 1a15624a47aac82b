export const tierTexts = {
  denied: "Apenas proprietários e administradores podem visualizar e gerenciar o plano.",
  notLarger: "O seu plano já inclui tudo deste.",
  upgraded: "Plano atualizado. Os novos limites já valem, e a diferença vem na próxima fatura.",
  upgradedTitle: "Upgrade concluído!",
  upgradedText: "O seu plano foi atualizado, e os novos limites já valem para toda a conta.",
  leaving: "Abrindo a página de pagamento…",
  failed: "Erro ao processar upgrade",
} as const;
