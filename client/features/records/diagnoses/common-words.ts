/**
 * The subcategories that come up most in consultations, of some 12,000. How it is read: cid-words.ts.
 */
export const commonEntries = `
A01.0 Febre tifoide | A08.4 Infecção intestinal viral não especificada | A49.9 Infecção bacteriana não especificada | A53.9 Sífilis não especificada
A63.0 Verrugas anogenitais (venéreas) | A92.0 Febre de Chikungunya | B08.1 Molusco contagioso | B18.1 Hepatite viral crônica B sem agente Delta
B18.2 Hepatite viral crônica C | B34.9 Infecção viral não especificada | B35.1 Tinha das unhas | B35.3 Tinha dos pés | B35.4 Tinha do corpo
B36.0 Pitiríase versicolor | B37.3 Candidíase da vulva e da vagina | B82.9 Parasitose intestinal não especificada | D64.9 Anemia não especificada
D69.6 Trombocitopenia não especificada | E03.9 Hipotireoidismo não especificado | E06.3 Tireoidite autoimune | E16.2 Hipoglicemia não especificada
E28.2 Síndrome do ovário policístico | E53.8 Deficiência de outras vitaminas especificadas do grupo B | E66.9 Obesidade não especificada
E78.0 Hipercolesterolemia pura | E78.1 Hipergliceridemia pura | E78.2 Hiperlipidemia mista | E78.5 Hiperlipidemia não especificada
E79.0 Hiperuricemia sem sinais de artrite inflamatória e de doença com tofos | F32.0 Episódio depressivo leve | F32.1 Episódio depressivo moderado
F32.2 Episódio depressivo grave sem sintomas psicóticos | F34.1 Distimia | F40.1 Fobias sociais
F41.0 Transtorno de pânico (ansiedade paroxística episódica) | F41.1 Ansiedade generalizada | F41.2 Transtorno misto ansioso e depressivo
F41.9 Transtorno ansioso não especificado | F43.0 Reação aguda ao estresse | F43.1 Estado de estresse pós-traumático | F43.2 Transtornos de adaptação
F51.0 Insônia não orgânica | F60.3 Transtorno de personalidade com instabilidade emocional | F84.0 Autismo infantil
F90.0 Distúrbios da atividade e da atenção | G43.9 Enxaqueca não especificada | G44.2 Cefaleia tensional
G47.0 Distúrbios do início e da manutenção do sono (insônias) | G47.3 Apneia de sono | G50.0 Nevralgia do trigêmeo | G51.0 Paralisia de Bell
G56.0 Síndrome do túnel do carpo | G62.9 Polineuropatia não especificada | H04.1 Outros transtornos da glândula lacrimal
H10.1 Conjuntivite aguda atópica | H52.0 Hipermetropia | H52.1 Miopia | H52.2 Astigmatismo | H52.4 Presbiopia | H61.2 Cerúmen impactado
H81.1 Vertigem paroxística benigna | H91.9 Perda não especificada de audição | H93.1 Tinnitus | I34.1 Prolapso da valva mitral
I47.1 Taquicardia supraventricular | I49.9 Arritmia cardíaca não especificada | I73.9 Doenças vasculares periféricas não especificadas
J02.9 Faringite aguda não especificada | J03.9 Amigdalite aguda não especificada | J06.9 Infecção aguda das vias aéreas superiores não especificada
J30.4 Rinite alérgica não especificada | J31.0 Rinite crônica | J34.2 Desvio do septo nasal | J45.9 Asma não especificada
K07.6 Transtornos da articulação temporomandibular | K12.0 Aftas bucais recidivantes | K29.7 Gastrite não especificada | K59.0 Constipação
K76.0 Degeneração gordurosa do fígado não classificada em outra parte | K90.0 Doença celíaca | L30.9 Dermatite não especificada | L60.0 Unha encravada
L70.0 Acne vulgar | L72.0 Cisto epidérmico | L73.2 Hidradenite supurativa | L81.1 Cloasma (melasma) | L90.6 Estrias atróficas
L91.0 Cicatriz queloide | M22.4 Condromalácia da rótula | M25.5 Dor articular
M51.1 Transtornos de discos lombares e de outros discos intervertebrais com radiculopatia | M53.1 Síndrome cervicobraquial | M54.2 Cervicalgia
M54.3 Ciática | M54.4 Lumbago com ciática | M54.5 Dor lombar baixa | M54.9 Dorsalgia não especificada | M62.4 Contratura de músculo
M72.2 Fibromatose da fáscia plantar | M75.1 Síndrome do manguito rotador | M75.5 Bursite do ombro | M76.6 Tendinite aquileana
M77.0 Epicondilite medial | M77.1 Epicondilite lateral | M77.3 Esporão do calcâneo | M79.1 Mialgia | M79.7 Fibromialgia
N39.0 Infecção do trato urinário de localização não especificada | N39.3 Incontinência de tensão ("stress")
N83.2 Outros cistos ovarianos e os não especificados | N94.6 Dismenorreia não especificada | N95.1 Estado da menopausa e do climatério feminino
O20.0 Ameaça de aborto | R00.0 Taquicardia não especificada | R00.2 Palpitações | R06.0 Dispneia | R07.4 Dor torácica não especificada
R10.4 Outras dores abdominais e as não especificadas | R25.2 Cãibras e espasmos | R50.9 Febre não especificada | R52.9 Dor não especificada
R56.0 Convulsões febris | R63.0 Anorexia | R63.4 Perda de peso anormal | S06.0 Concussão cerebral | S22.3 Fratura de costela
S93.4 Entorse e distensão do tornozelo | T14.0 Traumatismo superficial de região não especificada do corpo
T14.1 Ferimento de região não especificada do corpo | T78.2 Choque anafilático não especificado | T78.4 Alergia não especificada
T88.7 Efeito adverso não especificado de droga ou medicamento | Z00.0 Exame médico geral | Z00.1 Exame de rotina de saúde da criança
Z01.0 Exame dos olhos e da visão | Z01.2 Exame dentário | Z01.4 Exame ginecológico (geral) (de rotina) | Z02.7 Obtenção de atestado médico
Z12.3 Exame especial de rastreamento de neoplasia de mama | Z25.1 Necessidade de imunização contra a influenza (gripe) | Z32.1 Gravidez confirmada
Z41.1 Outras cirurgias plásticas por razões estéticas | Z71.3 Aconselhamento e supervisão dietéticos | Z72.0 Uso do tabaco | Z73.0 Esgotamento
Z76.0 Emissão de prescrição de repetição | Z88.0 História pessoal de alergia à penicilina | U07.1 COVID-19, vírus identificado
U07.2 COVID-19, vírus não identificado, clínico-epidemiológico
`;
