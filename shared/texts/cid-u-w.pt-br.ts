/** Categories U to W: special purposes, accidents of transport and others. How it is read: cid-10.pt-br.ts. */
export const accidentEntries = `
U04 Síndrome respiratória aguda grave [severe acute respiratory syndrome SARS] | U80 Agente resistente à penicilina e antibióticos relacionados
U81 Agente resistente à vancomicina e antibióticos relacionados | U88 Agente resistente a múltiplos antibióticos
U89 Agente resistente a outros antibióticos e a antibióticos não especificados | V01 Pedestre traumatizado em colisão com um veículo a pedal
V02 Pedestre traumatizado em colisão com um veículo a motor de duas ou três rodas
V03 Pedestre traumatizado em colisão com um automóvel [carro], "pick up" ou caminhonete
V04 Pedestre traumatizado em colisão com um veículo de transporte pesado ou com um ônibus
V05 Pedestre traumatizado em colisão com trem [comboio] ou um veículo ferroviário
V06 Pedestre traumatizado em colisão com outro veículo não-motorizado
V09 Pedestre traumatizado em outros acidentes de transporte e em acidentes de transporte não especificados
V10 Ciclista traumatizado em colisão com um pedestre ou um animal | V11 Ciclista traumatizado em colisão com outro veículo a pedal
V12 Ciclista traumatizado em colisão com um veículo a motor de duas ou três rodas
V13 Ciclista traumatizado em colisão com um automóvel, "pick up" ou caminhonete
V14 Ciclista traumatizado em colisão com um veículo de transporte pesado ou um ônibus
V15 Ciclista traumatizado em colisão com um trem ou um veículo ferroviário | V16 Ciclista traumatizado em colisão com outro veículo não-motorizado
V17 Ciclista traumatizado em colisão com um objeto fixo ou parado | V18 Ciclista traumatizado em um acidente de transporte sem colisão
V19 Ciclista traumatizado em outros acidentes de transporte e em acidentes de transporte não especificados
V20 Motociclista traumatizado em colisão com um pedestre ou um animal | V21 Motociclista traumatizado em colisão com um veículo a pedal
V22 Motociclista traumatizado em colisão com um veículo a motor de duas ou três rodas
V23 Motociclista traumatizado em colisão com um automóvel [carro], "pick up" ou caminhonete
V24 Motociclista traumatizado em colisão com um veículo de transporte pesado ou um ônibus
V25 Motociclista traumatizado em colisão com um trem ou um veículo ferroviário
V26 Motociclista traumatizado em colisão com outro veículo não-motorizado | V27 Motociclista traumatizado em colisão com um objeto fixo ou parado
V28 Motociclista traumatizado em um acidente de transporte sem colisão
V29 Motociclista traumatizado em outros acidentes de transporte e em acidentes de transporte não especificados
V30 Ocupante de um triciclo motorizado traumatizado em colisão com um pedestre ou um animal
V31 Ocupante de um triciclo motorizado traumatizado em colisão com um veículo a pedal
V32 Ocupante de um triciclo motorizado traumatizado em colisão com outro veículo a motor de duas ou três rodas
V33 Ocupante de um triciclo motorizado traumatizado em colisão com um automóvel, "pick up" ou caminhonete
V34 Ocupante de um triciclo motorizado traumatizado em colisão com um veículo de transporte pesado ou um ônibus
V35 Ocupante de um triciclo motorizado traumatizado em colisão com um trem [comboio] ou um veículo ferroviário
V36 Ocupante de um triciclo motorizado traumatizado em colisão com outro veículo não-motorizado
V37 Ocupante de um triciclo motorizado traumatizado em colisão com um objeto fixo ou parado
V38 Ocupante de um triciclo motorizado traumatizado em um acidente de transporte sem colisão
V39 Ocupante de um triciclo motorizado traumatizado em outros acidentes de transporte e em acidentes de transporte não especificados
V40 Ocupante de um automóvel [carro] traumatizado em colisão com um pedestre ou um animal
V41 Ocupante de um automóvel [carro] traumatizado em colisão com um veículo a pedal
V42 Ocupante de um automóvel [carro] traumatizado em colisão com outro veículo a motor de duas ou três rodas
V43 Ocupante de um automóvel [carro] traumatizado em colisão com um automóvel [carro], "pick up" ou caminhonete
V44 Ocupante de um automóvel [carro] traumatizado em colisão com um veículo de transporte pesado ou um ônibus
V45 Ocupante de um automóvel [carro] traumatizado em colisão com um trem [comboio] ou um veículo ferroviário
V46 Ocupante de um automóvel [carro] traumatizado em colisão com outro veículo não-motorizado
V47 Ocupante de um automóvel [carro] traumatizado em colisão com um objeto fixo ou parado
V48 Ocupante de um automóvel [carro] traumatizado em um acidente de transporte sem colisão
V49 Ocupante de um automóvel [carro] traumatizado em outro acidentes de transporte e em acidentes de transporte não especificados
V50 Ocupante de uma caminhonete traumatizado em colisão com um pedestre ou um animal
V51 Ocupante de uma caminhonete traumatizado em colisão com um veículo a pedal
V52 Ocupante de uma caminhonete traumatizado em colisão com veículo a motor de duas ou três rodas
V53 Ocupante de uma caminhonete traumatizado em colisão com um automóvel [carro] ou uma caminhonete
V54 Ocupante de uma caminhonete traumatizado em colisão com um veículo de transporte pesado ou um ônibus
V55 Ocupante de uma caminhonete traumatizado em colisão com um trem [comboio] ou veículo ferroviário
V56 Ocupante de uma caminhonete traumatizado em colisão com outro veículo não-motorizado
V57 Ocupante de uma caminhonete traumatizado em colisão com um objeto fixo ou parado
V58 Ocupante de uma caminhonete traumatizado em um acidente de transporte sem colisão
V59 Ocupante de uma caminhonete traumatizado em outros acidentes de transporte e em acidentes de transporte não especificados
V60 Ocupante de um veículo de transporte pesado traumatizado em colisão com um pedestre ou um animal
V61 Ocupante de um veículo de transporte pesado traumatizado em colisão com um veículo a pedal
V62 Ocupante de um veículo de transporte pesado traumatizado em colisão com um veículo a motor de duas ou três rodas
V63 Ocupante de um veículo de transporte pesado traumatizado em colisão com um automóvel [carro] ou uma caminhonete
V64 Ocupante de um veículo de transporte pesado traumatizado em colisão com um outro veículo de transporte pesado ou um ônibus
V65 Ocupante de um veículo de transporte pesado traumatizado em colisão com um trem [comboio] ou um veículo ferroviário
V66 Ocupante de um veículo de transporte pesado traumatizado em colisão com um outro veículo não-motorizado
V67 Ocupante de um veículo de transporte pesado traumatizado em colisão com um objeto fixo ou parado
V68 Ocupante de um veículo de transporte pesado traumatizado em um acidente de transporte sem colisão
V69 Ocupante de um veículo de transporte pesado traumatizado em outros acidentes de transporte não especificados
V70 Ocupante de um ônibus traumatizado em colisão com um pedestre ou um animal
V71 Ocupante de um ônibus traumatizado em colisão com um veículo a pedal
V72 Ocupante de um ônibus traumatizado em colisão com um outro veículo a motor de duas ou três rodas
V73 Ocupante de um ônibus traumatizado em colisão com um automóvel [carro] ou uma caminhonete
V74 Ocupante de um ônibus traumatizado em colisão com um veículo de transporte pesado ou um ônibus
V75 Ocupante de um ônibus traumatizado em colisão com um trem [comboio] ou um veículo ferroviário
V76 Ocupante de um ônibus traumatizado em colisão com outro veículo não-motorizado
V77 Ocupante de um ônibus traumatizado em colisão com um objeto fixo ou parado
V78 Ocupante de um ônibus traumatizado em um acidente de transporte sem colisão
V79 Ocupante de um ônibus traumatizado em outros acidentes de transporte e em acidentes de transporte não especificados
V80 Pessoa montada em animal ou ocupante de um veículo a tração animal traumatizado em um acidente de transporte
V81 Ocupante de um trem [comboio] ou um veículo ferroviário traumatizado em um acidente de transporte
V82 Ocupante de um bonde [carro elétrico] traumatizado em um acidente de transporte
V83 Ocupante de um veículo especial a motor usado principalmente em áreas industriais traumatizado em um acidente de transporte
V84 Ocupante de um veículo especial a motor de uso essencialmente agrícola traumatizado em um acidente de transporte
V85 Ocupante de um veículo a motor especial de construções traumatizado em um acidente de transporte
V86 Ocupante de um veículo especial para qualquer terreno ou de outro veículo a motor projetado essencialmente para uso não em via pública, traumatizado em um acidente de transporte
V87 Acidente de trânsito de tipo especificado, mas sendo desconhecido o modo de transporte da vítima
V88 Acidente não-de-trânsito de tipo especificado, mas sendo desconhecido o modo de transporte da vítima
V89 Acidente com um veículo a motor ou não-motorizado, tipo(s) de veículo(s) não especificado(s)
V90 Acidente com embarcação causando afogamento e submersão | V91 Acidente com embarcação causando outro tipo de traumatismo
V92 Afogamento e submersão relacionados com transporte por água sem acidente com a embarcação
V93 Acidente a bordo de uma embarcação, sem acidente da embarcação e não causando afogamento ou submersão
V94 Outros acidentes de transporte por água e os não especificados | V95 Acidente de aeronave a motor causando traumatismo ao ocupante
V96 Acidente de uma aeronave sem motor causando traumatismo a ocupante | V97 Outros acidentes especificados de transporte aéreo
V98 Outros acidentes de transporte especificados | V99 Acidente de transporte não especificado | W00 Queda no mesmo nível envolvendo gelo e neve
W01 Queda no mesmo nível por escorregão, tropeção ou passos em falsos [traspés]
W02 Queda envolvendo patins de rodas ou para gelo, esqui ou pranchas de rodas
W03 Outras quedas no mesmo nível por colisão com ou empurrão por outra pessoa
W04 Queda, enquanto estava sendo carregado ou apoiado por outra(s) pessoa(s) | W05 Queda envolvendo uma cadeira de rodas | W06 Queda de um leito
W07 Queda de uma cadeira | W08 Queda de outro tipo de mobília | W09 Queda envolvendo equipamento de "playground"
W10 Queda em ou de escadas ou degraus | W11 Queda em ou de escadas de mão | W12 Queda em ou de um andaime
W13 Queda de ou para fora de edifícios ou outras estruturas | W14 Queda de árvore | W15 Queda de penhasco
W16 Mergulho ou pulo na água causando outro traumatismo que não afogamento ou submersão | W17 Outras quedas de um nível a outro
W18 Outras quedas no mesmo nível | W19 Queda sem especificação | W20 Impacto causado por objeto lançado, projetado ou em queda
W21 Impacto acidental ativo ou passivo causado por equipamento esportivo | W22 Impacto acidental ativo ou passivo causado por outros objetos
W23 Apertado, colhido, comprimido ou esmagado dentro de ou entre objetos
W24 Contato com elevadores e instrumentos de transmissão, não classificados em outra parte | W25 Contato com vidro cortante
W26 Contato com faca, espada e punhal | W27 Contato com ferramentas manuais sem motor
W28 Contato com segadeira motorizada para cortar ou aparar a grama
W29 Contato com outros utensílios manuais e aparelhos domésticos equipados com motor | W30 Contato com maquinaria agrícola
W31 Contato com outras máquinas e com as não especificadas | W32 Projétil de revólver | W33 Rifle, espingarda e armas de fogo de maior tamanho
W34 Projéteis de outras armas de fogo e das não especificadas | W35 Explosão ou ruptura de caldeira | W36 Explosão ou ruptura de cilindro de gás
W37 Explosão ou ruptura de pneumático, tubulação ou mangueira, pressurizados | W38 Explosão ou ruptura de outros aparelhos pressurizados especificados
W39 Queima de fogos de artifício | W40 Explosão de outros materiais | W41 Exposição a um jato de alta pressão | W42 Exposição ao ruído
W43 Exposição à vibração | W44 Penetração de corpo estranho no ou através de olho ou orifício natural
W45 Penetração de corpo ou objeto estranho através da pele | W46 Contato com agulha hipodérmica
W49 Exposição a outras forças mecânicas inanimadas e às não especificadas
W50 Golpe, pancada, pontapé, mordedura ou escoriação infligidos por outra pessoa | W51 Colisão entre duas pessoas
W52 Esmagado, empurrado ou pisoteado por multidão ou debandada em massa de pessoas | W53 Mordedura de rato | W54 Mordedura ou golpe provocado por cão
W55 Mordedura ou golpe provocado por outros animais mamíferos | W56 Contato com animais marinhos
W57 Mordeduras e picadas de inseto e de outros artrópodes, não-venenosos | W58 Mordedura ou golpe provocado por crocodilo ou aligátor
W59 Mordedura ou esmagamento provocado por outros répteis | W60 Contato com espinhos de plantas ou com folhas aguçadas
W64 Exposição a outras forças mecânicas animadas e às não especificadas | W65 Afogamento e submersão durante banho em banheira
W66 Afogamento e submersão consecutiva a queda dentro de uma banheira | W67 Afogamento e submersão em piscina
W68 Afogamento e submersão conseqüente a queda dentro de uma piscina | W69 Afogamento e submersão em águas naturais
W70 Afogamento e submersão conseqüentes a queda dentro de águas naturais | W73 Outros afogamentos e submersão especificados
W74 Afogamento e submersão não especificados | W75 Sufocação e estrangulamento acidental na cama | W76 Outro enforcamento e estrangulamento acidental
W77 Risco a respiração devido a desmoronamento, queda de terra e de outras substâncias | W78 Inalação do conteúdo gástrico
W79 Inalação e ingestão de alimentos causando obstrução do trato respiratório
W80 Inalação e ingestão de outros objetos causando obstrução do trato respiratório | W81 Confinado ou aprisionado em um ambiente pobre em oxigênio
W83 Outros riscos especificados à respiração | W84 Riscos não especificados à respiração | W85 Exposição a linhas de transmissão de corrente elétrica
W86 Exposição a outra corrente elétrica especificada | W87 Exposição a corrente elétrica não especificada | W88 Exposição a radiação ionizante
W89 Exposição a fontes luminosas artificiais visíveis ou à luz ultravioleta | W90 Exposição a outros tipos de radiação não-ionizante
W91 Exposição a tipo não especificado de radiação | W92 Exposição a um calor excessivo de origem artificial
W93 Exposição a um frio excessivo de origem artificial | W94 Exposição a alta, baixa e a variações da pressão atmosférica
W99 Exposição a outros fatores ambientais artificiais e aos não especificados
`;
