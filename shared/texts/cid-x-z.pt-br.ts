/** Categories X to Z: external causes, contacts with health services. How it is read: cid-10.pt-br.ts. */
export const contactEntries = `
X00 Exposição a fogo não-controlado em um edifício ou outro tipo de construção
X01 Exposição a fogo não-controlado fora de um edifício ou de outro tipo de construção
X02 Exposição a fogo controlado em um edifício ou outro tipo de construção
X03 Exposição a fogo controlado fora de um edifício ou de outro tipo de construção | X04 Exposição a combustão de substância muito inflamável
X05 Exposição a combustão de roupa de dormir | X06 Exposição a combustão de outro tipo de roupa ou de acessórios
X08 Exposição a outro tipo especificado de fumaça, fogo ou chamas | X09 Exposição a tipo não especificado de fumaça, fogo ou chamas
X10 Contato com bebidas, alimentos, gordura e óleo de cozinha quentes | X11 Contato com água corrente quente de torneira
X12 Contato com outros líquidos quentes | X13 Contato com vapor d'água e com vapores quentes | X14 Contato com ar e gases quentes
X15 Contato com aparelhos domésticos quentes | X16 Contato com aquecedores, radiadores e tubulação
X17 Contato com motores, máquinas e ferramentas quentes | X18 Contato com outros metais quentes
X19 Contato com outras fontes de calor ou com substâncias quentes não especificados | X20 Contato com serpentes e lagartos venenosos
X21 Contato com aranhas venenosas | X22 Contato com escorpiões | X23 Contato com abelhas, vespas e vespões
X24 Contato com centopéias e miriápodes venenosas (tropicais) | X25 Contato com outros artrópodes venenosos
X26 Contato com animais e plantas marinhos venenosos | X27 Contato com outros animais venenosos especificados
X28 Contato com outras plantas venenosas especificadas | X29 Contato com animais ou plantas venenosos, sem especificação
X30 Exposição a calor natural excessivo | X31 Exposição a frio natural excessivo | X32 Exposição à luz solar | X33 Vítima de raio
X34 Vítima de terremoto | X35 Vítima de erupção vulcânica | X36 Vítima de avalanche, desabamento de terra e outros movimentos da superfície terrestre
X37 Vítima de tempestade cataclísmica | X38 Vítima de inundação | X39 Exposição a outras forças da natureza e às não especificadas
X40 Envenenamento [intoxicação] acidental por e exposição a analgésicos, antipiréticos e anti-reumáticos, não-opiáceos
X41 Envenenamento [intoxicação] acidental por e exposição a anticonvulsivantes [antiepilépticos], sedativos, hipnóticos, antiparkinsonianos e psicotrópicos não classificadas em outra parte
X42 Envenenamento [intoxicação] acidental por e exposição a narcóticos e psicodislépticos [alucinógenos] não classificados em outra parte
X43 Envenenamento [intoxicação] acidental por e exposição a outras substâncias farmacológicas de ação sobre o sistema nervoso autônomo
X44 Envenenamento [intoxicação] acidental por e exposição a outras drogas, medicamentos e substâncias biológicas não especificadas
X45 Envenenamento [intoxicação] acidental por e exposição ao álcool
X46 Envenenamento [intoxicação] acidental por e exposição a solventes orgânicos e hidrocarbonetos halogenados e seus vapores
X47 Intoxicação acidental por e exposição a outros gases e vapores | X48 Envenenamento [intoxicação] acidental por e exposição a pesticidas
X49 Envenenamento [intoxicação] acidental por e exposição a outras substâncias químicas nocivas e às não especificadas
X50 Excesso de exercícios e movimentos vigorosos ou repetitivos | X51 Viagem e movimento | X52 Estadia prolongada em ambiente agravitacional
X53 Falta de alimento | X54 Falta de água | X57 Privação não especificada | X58 Exposição a outros fatores especificados
X59 Exposição a fatores não especificados
X60 Auto-intoxicação por e exposição, intencional, a analgésicos, antipiréticos e anti-reumáticos, não-opiáceos
X61 Auto-intoxicação por e exposição, intencional, a drogas anticonvulsivantes [antiepilépticos] sedativos, hipnóticos, antiparkinsonianos e psicotrópicos não classificados em outra parte
X62 Auto-intoxicação por e exposição, intencional, a narcóticos e psicodislépticos [alucinógenos] não classificados em outra parte
X63 Auto-intoxicação por e exposição, intencional, a outras substâncias farmacológicas de ação sobre o sistema nervoso autônomo
X64 Auto-intoxicação por e exposição, intencional, a outras drogas, medicamentos e substâncias biológicas e às não especificadas
X65 Auto-intoxicação voluntária por álcool | X66 Auto-intoxicação intencional por solventes orgânicos, hidrocarbonetos halogenados e seus vapores
X67 Auto-intoxicação intencional por outros gases e vapores | X68 Auto-intoxicação por e exposição, intencional, a pesticidas
X69 Auto-intoxicação por e exposição, intencional, a outros produtos químicos e substâncias nocivas não especificadas
X70 Lesão autoprovocada intencionalmente por enforcamento, estrangulamento e sufocação
X71 Lesão autoprovocada intencionalmente por afogamento e submersão | X72 Lesão autoprovocada intencionalmente por disparo de arma de fogo de mão
X73 Lesão autoprovocada intencionalmente por disparo de espingarda, carabina, ou arma de fogo de maior calibre
X74 Lesão autoprovocada intencionalmente por disparo de outra arma de fogo e de arma de fogo não especificada
X75 Lesão autoprovocada intencionalmente por dispositivos explosivos | X76 Lesão autoprovocada intencionalmente pela fumaça, pelo fogo e por chamas
X77 Lesão autoprovocada intencionalmente por vapor de água, gases ou objetos quentes
X78 Lesão autoprovocada intencionalmente por objeto cortante ou penetrante | X79 Lesão autoprovocada intencionalmente por objeto contundente
X80 Lesão autoprovocada intencionalmente por precipitação de um lugar elevado
X81 Lesão autoprovocada intencionalmente por precipitação ou permanência diante de um objeto em movimento
X82 Lesão autoprovocada intencionalmente por impacto de um veículo a motor | X83 Lesão autoprovocada intencionalmente por outros meios especificados
X84 Lesão autoprovocada intencionalmente por meios não especificados | X85 Agressão por meio de drogas, medicamentos e substâncias biológicas
X86 Agressão por meio de substâncias corrosivas | X87 Agressão por pesticidas | X88 Agressão por meio de gases e vapores
X89 Agressão por meio de outros produtos químicos e substâncias nocivas especificados
X90 Agressão por meio de produtos químicos e substâncias nocivas não especificados
X91 Agressão por meio de enforcamento, estrangulamento e sufocação | X92 Agressão por meio de afogamento e submersão
X93 Agressão por meio de disparo de arma de fogo de mão | X94 Agressão por meio de disparo de espingarda, carabina ou arma de fogo de maior calibre
X95 Agressão por meio de disparo de outra arma de fogo ou de arma não especificada | X96 Agressão por meio de material explosivo
X97 Agressão por meio de fumaça, fogo e chamas | X98 Agressão por meio de vapor de água, gases ou objetos quentes
X99 Agressão por meio de objeto cortante ou penetrante | Y00 Agressão por meio de um objeto contundente
Y01 Agressão por meio de projeção de um lugar elevado | Y02 Agressão por meio de projeção ou colocação da vítima diante de um objeto em movimento
Y03 Agressão por meio de impacto de um veículo a motor | Y04 Agressão por meio de força corporal | Y05 Agressão sexual por meio de força física
Y06 Negligência e abandono | Y07 Outras síndromes de maus tratos | Y08 Agressão por outros meios especificados
Y09 Agressão por meios não especificados
Y10 Envenenamento [intoxicação] por e exposição a analgésicos, antipiréticos e anti-reumáticos não-opiáceos, intenção não determinada
Y11 Envenenamento [intoxicação] por e exposição a anticonvulsivantes [antiepilépticos], sedativos, hipnóticos, antiparkinsonianos e psicotrópicos não classificados em outra parte, intenção não determinada
Y12 Envenenamento [intoxicação] por e exposição a narcóticos e a psicodislépticos [alucinógenos] não classificados em outra parte, intenção não determinada
Y13 Envenenamento [intoxicação] por e exposição a outras substâncias farmacológicas de ação sobre o sistema nervoso autônomo, intenção não determinada
Y14 Envenenamento [intoxicação] por e exposição a outras drogas, medicamentos e substâncias biológicas e as não especificadas, intenção não determinada
Y15 Envenenamento [intoxicação] por e exposição ao álcool, intenção não determinada
Y16 Envenenamento [intoxicação] por e exposição a solventes orgânicos e hidrocarbonetos halogenados e seus vapores, intenção não determinada
Y17 Envenenamento [intoxicação] por e exposição a outros gases e vapores, intenção não determinada
Y18 Envenenamento [intoxicação] por e exposição a pesticidas, intenção não determinada
Y19 Envenenamento [intoxicação] por e exposição a outros produtos químicos e substâncias nocivas e aos não especificados, intenção não determinada
Y20 Enforcamento, estrangulamento e sufocação, intenção não determinada | Y21 Afogamento e submersão, intenção não determinada
Y22 Disparo de pistola, intenção não determinada | Y23 Disparo de fuzil, carabina e arma de fogo de maior calibre, intenção não determinada
Y24 Disparo de outra arma de fogo e de arma de fogo não especificada, intenção não determinada
Y25 Contato com material explosivo, intenção não determinada | Y26 Exposição a fumaça, fogo e chamas, intenção não determinada
Y27 Exposição a vapor de água, gases ou objetos quentes, intenção não determinada
Y28 Contato com objeto cortante ou penetrante, intenção não determinada | Y29 Contato com objeto contundente, intenção não determinada
Y30 Queda, salto ou empurrado de um lugar elevado, intenção não determinada
Y31 Queda, permanência ou corrida diante de um objeto em movimento, intenção não determinada
Y32 Impacto de um veículo a motor, intenção não determinada | Y33 Outros fatos ou eventos especificados, intenção não determinada
Y34 Fatos ou eventos não especificados e intenção não determinada | Y35 Intervenção legal | Y36 Operações de guerra
Y40 Efeitos adversos de antibióticos sistêmicos | Y41 Efeitos adversos de outros antiinfecciosos e antiparasitários sistêmicos
Y42 Efeitos adversos de hormônios e seus substitutos sintéticos e antagonistas, não classificados em outra parte
Y43 Efeitos adversos de substâncias de ação primariamente sistêmica
Y44 Efeitos adversos de substâncias farmacológicas que atuam primariamente sobre os constituintes do sangue
Y45 Efeitos adversos de substâncias analgésicas, antipiréticas e antiinflamatórias
Y46 Efeitos adversos de drogas anticonvulsivantes (antiepilépticas) e antiparkinsonianas
Y47 Efeitos adversos de sedativos, hipnóticos e tranquilizantes [ansiolíticos] | Y48 Efeitos adversos de anestésicos e gases terapêuticos
Y49 Efeitos adversos de substâncias psicotrópicas, não classificadas em outra parte
Y50 Efeitos adversos de estimulantes do sistema nervoso central, não classificados em outra parte
Y51 Efeitos adversos de drogas que atuam primariamente sobre o sistema nervoso autônomo
Y52 Efeitos adversos de substâncias que atuam primariamente sobre o aparelho cardiovascular
Y53 Efeitos adversos de substâncias que atuam primariamente sobre o aparelho gastrointestinal
Y54 Efeitos adversos de substâncias que atuam primariamente sobre o metabolismo da água, dos sais minerais e do ácido úrico
Y55 Efeitos adversos de substâncias que atuam primariamente sobre os músculos lisos e esqueléticos e sobre o aparelho respiratório
Y56 Efeitos adversos de substâncias de uso tópico que atuam primariamente sobre a pele e as membranas mucosas e drogas de uso oftalmológico, otorrinolaringológico e dentário
Y57 Efeitos adversos de outras drogas e medicamentos e as não especificadas | Y58 Efeitos adversos de vacinas bacterianas
Y59 Efeitos adversos de outras vacinas e substâncias biológicas e as não especificadas
Y60 Corte, punção, perfuração ou hemorragia acidentais durante a prestação de cuidados médicos ou cirúrgicos
Y61 Objeto estranho deixado acidentalmente no corpo durante a prestação de cuidados cirúrgicos e médicos
Y62 Assepsia insuficiente durante a prestação de cuidados cirúrgicos e médicos
Y63 Erros de dosagem durante a prestação de cuidados médicos e cirúrgicos | Y64 Medicamentos ou substâncias biológicas contaminados
Y65 Outros acidentes durante a prestação de cuidados médicos e cirúrgicos | Y66 Não administração de cuidado médico e cirúrgico
Y69 Acidente não especificado durante a prestação de cuidado médico e cirúrgico
Y70 Dispositivos (aparelhos) de anestesiologia, associados a incidentes adversos
Y71 Dispositivos (aparelhos) cardiovasculares, associados a incidentes adversos
Y72 Dispositivos (aparelhos) utilizados em otorrinolaringologia, associados a incidentes adversos
Y73 Dispositivos (aparelhos) usados em gastroenterologia e em urologia, associados a incidentes adversos
Y74 Dispositivos (aparelhos) gerais de uso hospitalar ou pessoal, associados a incidentes adversos
Y75 Dispositivos (aparelhos) utilizados em neurologia, associados a incidentes adversos
Y76 Dispositivos (aparelhos) utilizados em obstetrícia e em ginecologia, associados a incidentes adversos
Y77 Dispositivos (aparelhos) utilizados em oftalmologia, associados a incidentes adversos
Y78 Dispositivos (aparelhos) utilizados em radiologia, associados a incidentes adversos
Y79 Dispositivos (aparelhos) ortopédicos, associado a incidentes adversos
Y80 Dispositivos (aparelhos) utilizados em medicina física (fisiatria), associado a incidentes adversos
Y81 Dispositivos (aparelhos) utilizados em cirurgia geral ou cirurgia plástica, associados a incidente adversos
Y82 Outros dispositivos (aparelhos) associados a incidentes adversos e os não especificados
Y83 Reação anormal em paciente ou complicação tardia, causadas por intervenção cirúrgica e por outros atos cirúrgicos, sem menção de acidente durante a intervenção
Y84 Reação anormal em paciente ou complicação tardia, causadas por outros procedimentos médicos, sem menção de acidente durante o procedimento
Y85 Seqüelas de acidentes de transporte | Y86 Seqüelas de outros acidentes
Y87 Seqüelas de uma lesão autoprovocada intencionalmente, de agressão ou de um fato cuja intenção é indeterminada
Y88 Seqüelas de cuidado médico ou cirúrgico considerados como uma causa externa | Y89 Seqüelas de outras causas externas
Y90 Evidência de alcoolismo determinada por taxas de alcoolemia | Y91 Evidência de alcoolismo determinada pelo nível da intoxicação
Y95 Circunstância relativa as condições nosocomiais (hospitalares) | Y96 Circunstância relativa às condições de trabalho
Y97 Circunstâncias relativas a condições de poluição ambiental | Y98 Circunstâncias relativas a condições do modo de vida
Z00 Exame geral e investigação de pessoas sem queixas ou diagnóstico relatado
Z01 Outros exames e investigações especiais de pessoas sem queixa ou diagnóstico relatado
Z02 Exame médico e consulta com finalidades administrativas | Z03 Observação e avaliação médica por doenças e afecções suspeitas
Z04 Exame e observação por outras razões | Z08 Exame de seguimento após tratamento por neoplasia maligna
Z09 Exame de seguimento após tratamento de outras afecções que não neoplasias malignas
Z10 Exame geral de rotina ("check up") de uma subpopulação definida
Z11 Exame especial de rastreamento ("screening") de doenças infecciosas e parasitárias
Z12 Exame especial de rastreamento ("screening") de neoplasias | Z13 Exame especial de rastreamento ("screening") de outros transtornos e doenças
Z20 Contato com e exposição a doenças transmissíveis | Z21 Estado de infecção assintomática pelo vírus da imunodeficiência humana [HIV]
Z22 Portador de doença infecciosa | Z23 Necessidade de imunização contra uma única doença bacteriana
Z24 Necessidade de imunização contra algumas doenças virais únicas | Z25 Necessidade de imunização contra outras doenças virais únicas
Z26 Necessidade de imunização contra outras doenças infecciosas únicas
Z27 Necessidade de imunização associada contra combinações de doenças infecciosas | Z28 Imunização não realizada
Z29 Necessidade de outras medidas profiláticas | Z30 Anticoncepção | Z31 Medidas de procriação | Z32 Exame ou teste de gravidez
Z33 Gravidez como achado casual | Z34 Supervisão de gravidez normal | Z35 Supervisão de gravidez de alto risco
Z36 Rastreamento ("screening") pré-natal | Z37 Resultado do parto | Z38 Nascidos vivos [nado-vivos] segundo o local de nascimento
Z39 Assistência e exame pós-natal | Z40 Cirurgia profilática | Z41 Procedimentos para outros propósitos exceto cuidados de saúde
Z42 Seguimento envolvendo cirurgia plástica | Z43 Atenção a orifícios artificiais | Z44 Colocação e ajustamento de aparelhos de prótese externa
Z45 Ajustamento e manuseio de dispositivo implantado | Z46 Colocação e ajustamento de outros aparelhos | Z47 Outros cuidados de seguimento ortopédico
Z48 Outro seguimento cirúrgico | Z49 Cuidados envolvendo diálise | Z50 Cuidados envolvendo o uso de procedimentos de reabilitação
Z51 Outros cuidados médicos | Z52 Doadores de órgãos e tecidos
Z53 Pessoas em contato com serviços de saúde para procedimentos específicos não realizados | Z54 Convalescença
Z55 Problemas relacionados com a educação e com a alfabetização | Z56 Problemas relacionados com o emprego e com o desemprego
Z57 Exposição ocupacional a fatores de risco | Z58 Problemas relacionados com o ambiente físico
Z59 Problemas relacionados com a habitação e com as condições econômicas | Z60 Problemas relacionados com o meio social
Z61 Problemas relacionados com eventos negativos de vida na infância | Z62 Outros problemas relacionados com a educação da criança
Z63 Outros problemas relacionados com o grupo primário de apoio, inclusive com a situação familiar
Z64 Problemas relacionados com algumas outras circunstâncias psicossociais | Z65 Problemas relacionados com outras circunstâncias psicossociais
Z70 Aconselhamento relativo às atitudes, comportamento e orientação em matéria de sexualidade
Z71 Pessoas em contato com os serviços de saúde para outros aconselhamentos e conselho médico, não classificados em outra parte
Z72 Problemas relacionados com o estilo de vida | Z73 Problemas relacionados com a organização de seu modo de vida
Z74 Problemas relacionados com a dependência de uma pessoa que oferece cuidados de saúde
Z75 Problemas relacionados com as facilidades médicas e outros cuidados de saúde
Z76 Pessoas em contato com os serviços de saúde em outras circunstâncias | Z80 História familiar de neoplasia maligna
Z81 História familiar de transtornos mentais e comportamentais
Z82 História familiar de algumas incapacidades e doenças crônicas que conduzem a incapacitação
Z83 História familiar de outros transtornos específicos | Z84 História familiar de outras afecções | Z85 História pessoal de neoplasia maligna
Z86 História pessoal de algumas outras doenças | Z87 História pessoal de outras doenças e afecções
Z88 História pessoal de alergia a drogas, medicamentos e a substâncias biológicas | Z89 Ausência adquirida de membros
Z90 Ausência adquirida de órgãos não classificados em outra parte | Z91 História pessoal de fatores de risco, não classificados em outra parte
Z92 História pessoal de tratamento médico | Z93 Orifícios artificiais | Z94 Órgãos e tecidos transplantados
Z95 Presença de implantes e enxertos cardíacos e vasculares | Z96 Presença de outros implantes funcionais
Z97 Presença de outros dispositivos protéticos | Z98 Outros estados pós-cirúrgicos
Z99 Dependência de máquinas e dispositivos capacitantes, não classificados em outra parte
`;
