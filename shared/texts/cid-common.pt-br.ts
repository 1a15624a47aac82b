/**
 * The subcategories that come up most in consultations, of some 12,000. How it is read: cid-10.pt-br.ts.
 */
export const commonEntries = `
A01.0 Febre tifoide | A08.4 Infecção intestinal viral não especificada | A49.9 Infecção bacteriana não especificada | A53.9 Sífilis não especificada
A63.0 Verrugas anogenitais (venéreas) | A92.0 Febre de Chikungunya | B00.1 Dermatite vesicular devida ao vírus do herpes
B00.9 Infecção não especificada devida ao vírus do herpes | B01.9 Varicela sem complicação | B02.9 Herpes zoster sem complicação
B08.1 Molusco contagioso | B18.1 Hepatite viral crônica B sem agente Delta | B18.2 Hepatite viral crônica C
B26.9 Caxumba [parotidite epidêmica] sem complicações | B34.9 Infecção viral não especificada | B35.0 Tinha da barba e do couro cabeludo
B35.1 Tinha das unhas | B35.3 Tinha dos pés | B35.4 Tinha do corpo | B35.6 Tinha da virilha [tinha cruris] | B36.0 Pitiríase versicolor
B37.0 Estomatite por Candida | B37.3 Candidíase da vulva e da vagina | B82.9 Parasitose intestinal não especificada
D50.9 Anemia por deficiência de ferro não especificada | D64.9 Anemia não especificada | D69.6 Trombocitopenia não especificada
E03.9 Hipotireoidismo não especificado | E04.9 Bócio não tóxico, não especificado | E05.9 Tireotoxicose não especificada | E06.3 Tireoidite autoimune
E10.9 Diabetes mellitus insulino-dependente - sem complicações | E11.9 Diabetes mellitus não insulino-dependente - sem complicações
E16.2 Hipoglicemia não especificada | E28.2 Síndrome do ovário policístico | E53.8 Deficiência de outras vitaminas especificadas do grupo B
E55.9 Deficiência não especificada de vitamina D | E66.9 Obesidade não especificada | E73.9 Intolerância à lactose, não especificada
E78.0 Hipercolesterolemia pura | E78.1 Hipergliceridemia pura | E78.2 Hiperlipidemia mista | E78.5 Hiperlipidemia não especificada
E79.0 Hiperuricemia sem sinais de artrite inflamatória e de doença com tofos
F10.2 Transtornos mentais e comportamentais devidos ao uso de álcool - síndrome de dependência
F17.2 Transtornos mentais e comportamentais devidos ao uso de fumo - síndrome de dependência | F20.9 Esquizofrenia não especificada
F31.9 Transtorno afetivo bipolar não especificado | F32.0 Episódio depressivo leve | F32.1 Episódio depressivo moderado
F32.2 Episódio depressivo grave sem sintomas psicóticos | F32.9 Episódio depressivo não especificado
F33.9 Transtorno depressivo recorrente sem especificação | F34.1 Distimia | F40.1 Fobias sociais
F41.0 Transtorno de pânico (ansiedade paroxística episódica) | F41.1 Ansiedade generalizada | F41.2 Transtorno misto ansioso e depressivo
F41.9 Transtorno ansioso não especificado | F42.9 Transtorno obsessivo-compulsivo não especificado | F43.0 Reação aguda ao estresse
F43.1 Estado de estresse pós-traumático | F43.2 Transtornos de adaptação | F50.0 Anorexia nervosa | F50.2 Bulimia nervosa | F51.0 Insônia não orgânica
F60.3 Transtorno de personalidade com instabilidade emocional | F84.0 Autismo infantil | F90.0 Distúrbios da atividade e da atenção
F98.0 Enurese de origem não orgânica | G30.9 Doença de Alzheimer não especificada | G40.9 Epilepsia, não especificada
G43.9 Enxaqueca não especificada | G44.2 Cefaleia tensional | G47.0 Distúrbios do início e da manutenção do sono (insônias) | G47.3 Apneia de sono
G50.0 Nevralgia do trigêmeo | G51.0 Paralisia de Bell | G56.0 Síndrome do túnel do carpo | G62.9 Polineuropatia não especificada
H00.0 Hordéolo e outras inflamações profundas das pálpebras | H04.1 Outros transtornos da glândula lacrimal | H10.1 Conjuntivite aguda atópica
H10.3 Conjuntivite aguda não especificada | H10.9 Conjuntivite não especificada | H11.0 Pterígio | H25.9 Catarata senil não especificada
H40.9 Glaucoma não especificado | H52.0 Hipermetropia | H52.1 Miopia | H52.2 Astigmatismo | H52.4 Presbiopia | H60.9 Otite externa não especificada
H61.2 Cerúmen impactado | H66.9 Otite média não especificada | H81.0 Doença de Ménière | H81.1 Vertigem paroxística benigna
H91.9 Perda não especificada de audição | H92.0 Otalgia | H93.1 Tinnitus | I20.9 Angina pectoris, não especificada
I21.9 Infarto agudo do miocárdio não especificado | I34.1 Prolapso da valva mitral | I47.1 Taquicardia supraventricular
I49.9 Arritmia cardíaca não especificada | I50.0 Insuficiência cardíaca congestiva | I50.9 Insuficiência cardíaca não especificada
I73.9 Doenças vasculares periféricas não especificadas | I80.2 Flebite e tromboflebite de outros vasos profundos dos membros inferiores
I83.9 Varizes dos membros inferiores sem úlcera ou inflamação | I84.9 Hemorroidas sem complicações, não especificadas
I87.2 Insuficiência venosa (crônica) (periférica) | I95.1 Hipotensão ortostática | I95.9 Hipotensão não especificada
J01.9 Sinusite aguda não especificada | J02.0 Faringite estreptocócica | J02.9 Faringite aguda não especificada | J03.0 Amigdalite estreptocócica
J03.9 Amigdalite aguda não especificada | J04.0 Laringite aguda | J06.9 Infecção aguda das vias aéreas superiores não especificada
J11.1 Influenza [gripe] com outras manifestações respiratórias, devida a vírus não identificado | J15.9 Pneumonia bacteriana não especificada
J18.9 Pneumonia não especificada | J20.9 Bronquite aguda não especificada | J21.9 Bronquiolite aguda não especificada
J30.4 Rinite alérgica não especificada | J31.0 Rinite crônica | J32.9 Sinusite crônica não especificada | J34.2 Desvio do septo nasal
J35.0 Amigdalite crônica | J35.2 Hipertrofia das adenoides | J44.9 Doença pulmonar obstrutiva crônica não especificada | J45.9 Asma não especificada
K02.9 Cárie dentária, sem outra especificação | K07.6 Transtornos da articulação temporomandibular | K12.0 Aftas bucais recidivantes
K21.0 Doença de refluxo gastroesofágico com esofagite | K21.9 Doença de refluxo gastroesofágico sem esofagite | K29.7 Gastrite não especificada
K40.9 Hérnia inguinal unilateral ou não especificada, sem obstrução ou gangrena | K42.9 Hérnia umbilical sem obstrução ou gangrena
K44.9 Hérnia diafragmática sem obstrução ou gangrena | K52.9 Gastroenterite e colite não infecciosas, não especificadas
K58.9 Síndrome do cólon irritável sem diarreia | K59.0 Constipação | K60.2 Fissura anal, não especificada
K76.0 Degeneração gordurosa do fígado não classificada em outra parte | K80.2 Calculose da vesícula biliar sem colecistite | K90.0 Doença celíaca
L20.9 Dermatite atópica, não especificada | L21.9 Dermatite seborreica, não especificada
L23.9 Dermatite alérgica de contato, de causa não especificada | L29.9 Prurido não especificado | L30.9 Dermatite não especificada
L40.9 Psoríase não especificada | L50.9 Urticária não especificada | L57.0 Ceratose actínica | L60.0 Unha encravada
L63.9 Alopecia areata não especificada | L64.9 Alopecia androgênica não especificada | L65.0 Eflúvio telógeno | L70.0 Acne vulgar
L71.9 Rosácea, não especificada | L72.0 Cisto epidérmico | L73.2 Hidradenite supurativa | L81.1 Cloasma (melasma) | L90.6 Estrias atróficas
L91.0 Cicatriz queloide | M06.9 Artrite reumatoide não especificada | M10.9 Gota, não especificada | M16.9 Coxartrose não especificada
M17.9 Gonartrose não especificada | M19.9 Artrose não especificada | M22.4 Condromalácia da rótula | M25.5 Dor articular
M41.9 Escoliose não especificada | M51.1 Transtornos de discos lombares e de outros discos intervertebrais com radiculopatia
M51.2 Outros deslocamentos discais intervertebrais especificados | M53.1 Síndrome cervicobraquial | M54.2 Cervicalgia | M54.3 Ciática
M54.4 Lumbago com ciática | M54.5 Dor lombar baixa | M54.9 Dorsalgia não especificada | M62.4 Contratura de músculo
M65.4 Tenossinovite estiloide radial [de Quervain] | M70.6 Bursite trocantérica | M72.2 Fibromatose da fáscia plantar
M75.0 Capsulite adesiva do ombro | M75.1 Síndrome do manguito rotador | M75.5 Bursite do ombro | M76.6 Tendinite aquileana | M77.0 Epicondilite medial
M77.1 Epicondilite lateral | M77.3 Esporão do calcâneo | M77.9 Entesopatia não especificada | M79.1 Mialgia | M79.6 Dor em membro | M79.7 Fibromialgia
M81.9 Osteoporose não especificada | N20.0 Calculose do rim | N30.0 Cistite aguda | N30.9 Cistite, não especificada
N39.0 Infecção do trato urinário de localização não especificada | N39.3 Incontinência de tensão ("stress") | N48.4 Impotência de origem orgânica
N64.4 Mastodinia | N76.0 Vaginite aguda | N80.9 Endometriose não especificada | N83.2 Outros cistos ovarianos e os não especificados
N91.2 Amenorreia, não especificada | N92.0 Menstruação excessiva e frequente com ciclo regular | N92.6 Menstruação irregular, não especificada
N94.3 Síndrome de tensão pré-menstrual | N94.6 Dismenorreia não especificada | N95.1 Estado da menopausa e do climatério feminino
N97.9 Infertilidade feminina não especificada | O20.0 Ameaça de aborto | O24.4 Diabetes mellitus que surge durante a gravidez
R00.0 Taquicardia não especificada | R00.2 Palpitações | R04.0 Epistaxe | R06.0 Dispneia | R07.4 Dor torácica não especificada
R10.1 Dor localizada no abdome superior | R10.4 Outras dores abdominais e as não especificadas | R25.2 Cãibras e espasmos | R30.0 Disúria
R50.9 Febre não especificada | R52.9 Dor não especificada | R56.0 Convulsões febris | R60.9 Edema não especificado
R61.9 Hiperidrose não especificada | R63.0 Anorexia | R63.4 Perda de peso anormal | R73.9 Hiperglicemia não especificada | S06.0 Concussão cerebral
S22.3 Fratura de costela | S93.4 Entorse e distensão do tornozelo | T14.0 Traumatismo superficial de região não especificada do corpo
T14.1 Ferimento de região não especificada do corpo | T30.0 Queimadura, parte do corpo não especificada, grau não especificado
T78.1 Outras reações de intolerância alimentar não classificadas em outra parte | T78.2 Choque anafilático não especificado
T78.4 Alergia não especificada | T88.7 Efeito adverso não especificado de droga ou medicamento | U07.1 COVID-19, vírus identificado
U07.2 COVID-19, vírus não identificado, clínico-epidemiológico | Z00.0 Exame médico geral | Z00.1 Exame de rotina de saúde da criança
Z01.0 Exame dos olhos e da visão | Z01.2 Exame dentário | Z01.4 Exame ginecológico (geral) (de rotina) | Z02.7 Obtenção de atestado médico
Z12.3 Exame especial de rastreamento de neoplasia de mama | Z25.1 Necessidade de imunização contra a influenza (gripe)
Z30.9 Anticoncepção não especificada | Z32.1 Gravidez confirmada | Z34.9 Supervisão de gravidez normal, não especificada
Z39.2 Seguimento pós-parto de rotina | Z41.1 Outras cirurgias plásticas por razões estéticas | Z71.3 Aconselhamento e supervisão dietéticos
Z72.0 Uso do tabaco | Z73.0 Esgotamento | Z76.0 Emissão de prescrição de repetição | Z88.0 História pessoal de alergia à penicilina
`;
