/**
 * Cómo se dice una cosa en la calle y cómo en los papeles: cada renglón, palabras o frases que valen una por otra. Se
 * agregan a la búsqueda como parecidas; nunca desplazan lo que coincide como se escribió.
 */
export const EQUIVALENCIAS = `
aabe = agencia de administración de bienes del estado
abandono = abandonar
abeja = apicultura = apícola = miel
abogado = letrado = patrocinio letrado = abogacía
aborto = interrupción del embarazo
absolver = absolución = absuelto
abuelo = anciano = adulto mayor = tercera edad = vejez
abusar = abuso sexual = integridad sexual
aceite = aceitero
acoso = hostigamiento = acoso sexual = violencia laboral
acueducto = red de agua = agua potable
adhesión = adhiere = adhiérase
adopción = adoptante = adoptivo
adoptar = adopción de niños
adscripción = adscripto
aduana = aduanero
aeropuerto = aeródromo = aeroportuario = aeroestación
afiliado = afiliación = afiliar
afip = administración federal de ingresos públicos = dgi
africano = áfrica
afsca = autoridad federal de servicios de comunicación audiovisual
aftosa = fiebre aftosa
agn = auditoría general de la nación
agrimensor = mensura = agrimensura
agro químico = agroquímico
agrotóxico = agroquímico = plaguicida = fitosanitario = pesticida
agua = hídrico
aguinaldo = sueldo anual complementario
ahorro = ahorrar = ahorrista
ajedrez = ajedrecista
aladi = asociación latinoamericana de integración
alalc = asociación latinoamericana de libre comercio
alambre = alambrado = cerco
alargar = prorrogar = prórroga = extender el plazo
albañil = obrero de la construcción
alcohol = alcoholismo = bebidas alcohólicas
alcoholemia = control de alcoholemia = alcotest
alemán = alemania
alergia = alérgico
algodón = algodonero
allanar = allanamiento
alquiler = alquilar = locación = arrendamiento
alumno = estudiante = educando
ambiental = medio ambiente = ecología = ecológico
ambulante = venta ambulante
amianto = asbesto
amparo = acción de amparo = recurso de amparo
anac = administración nacional de aviación civil
analfabeto = analfabetismo = alfabetización
anestesista = anestesia = anestesiología
angoleño = angola
aniversario = conmemoración = aniversario de la fundación = cumpleaños
anmat = administración nacional de medicamentos
anses = administración nacional de la seguridad social
antártida = antártico
antena = estructura soporte de antenas = telefonía celular
anti rábica = antirrábica
anticonceptivo = salud reproductiva = procreación responsable = anticoncepción
anular = anulación = nulidad
apagón = interrupción del suministro = corte de energía
apelar = apelación = recurso de apelación
apoyar = apoyo = adhesión = adherir
arancel = derecho de importación = arancelario
arbitraje = arbitral = tribunal arbitral
árbol = arbolado = forestación = arbórea
archivo = archivar = archivístico
arena = árido = cantera
argelino = argelia
arma = armamento = armas de fuego
arquitecto = arquitectura = arquitectónico
arreglar = arreglo = reparación = refacción = reparar
arroyo = curso de agua = cauce
arroz = arrocero
artesano = artesanía = artesanal
artista = artístico
ascensor = elevador = montacargas
asesor = asesorar = asesoramiento
astronomía = astronómico = observatorio = planetario
ataque = atentado = agresión
ataúd = féretro
atletismo = atleta = maratón
atómico = nuclear = energía atómica = radiactivo
auditar = auditoría = auditor
auh = asignación universal por hijo
ausentismo = inasistencia = ausencia
auspiciar = auspicio
australiano = australia
austríaco = austria
autista = autismo = espectro autista
auto = automotor = vehículo = coche
auto transporte = autotransporte
automovilismo = automovilístico = carrera de autos = rally
ave = avícola = avicultura = pollo
avión = aeronave = aéreo = aviación = aeronáutica
azúcar = azucarero = caña de azúcar
bache = bacheo = pavimento
bahiense = bahía blanca
bailar = baile = danza = bailarín = ballet
baldío = terreno baldío = desmalezamiento
ballena = mamíferos marinos = cetáceo
banco = bancario = entidad financiera
bandera = enseña patria = abanderado
baño = instalación sanitaria = baños públicos
bar = cafetería = confitería = gastronómico
barco = buque = embarcación = naval = navegación
barilochense = bariloche
barrer = barrido = higiene urbana
barrio = barrial
basquet = básquetbol = baloncesto
basura = residuos = desechos
basural = relleno sanitario = disposición final de residuos = vertedero
bautizar = imponer el nombre = denominación
bcra = banco central
bebé = lactante = recién nacido = lactancia
beca = becario = becar
belga = bélgica
beto = alberto = roberto = norberto
biblioteca = bibliotecario = biblioteca popular
bicho = plaga = insecto
bicicleta = ciclista = ciclismo = ciclovía = bicisenda
bid = banco interamericano de desarrollo
bio combustible = biocombustible
bio diversidad = biodiversidad
bioquímico = análisis clínicos
birf = banco internacional de reconstrucción = banco mundial
blanqueo = exteriorización = tenencia no declarada
boleto = pasaje
boliche = discoteca = bailanta = confitería bailable = local bailable
boliviano = bolivia
bombero = bomberos voluntarios = cuartel de bomberos
bonaerense = provincia de buenos aires
bondi = colectivo = transporte de pasajeros
bono = bonos del tesoro = títulos de la deuda pública
bosque = monte nativo = forestal
boxeo = boxeador = pugilismo
brasileño = brasil = brasilero
bromatología = bromatológico
búlgaro = bulgaria
bursátil = mercado de valores = bolsa de valores
buzo = buceo
caba = ciudad autónoma de buenos aires = ciudad de buenos aires
caballo = equino = hípico = hipódromo
cable = tendido = cableado
caducar = caducidad
calefacción = calefactor = estufa
calesita = parque de diversiones = juegos mecánicos
calle = arteria = vía pública
camarista = juez de cámara = cámara de apelaciones
cambio de denominación = redenominar
camión = transporte de cargas = vehículo de carga = camionero
camioneta = pick up = utilitario
campeón = campeonato
campesino = agricultor = productor agropecuario
camping = campamento = acampar
campo = rural = agropecuario = agrario
canadiense = canadá
cáncer = oncología = oncológico = tumor
cancha = campo de deportes = estadio = polideportivo
candidato = candidatura = lista de candidatos
cañería = tubería = red de distribución
canje = canjear
cannabis = marihuana
capacitación = capacitar = seminario
cárcel = penitenciaría = servicio penitenciario = establecimiento penal
cardíaco = cardiología = cardiovascular = corazón
carne = cárnico = frigorífico
carnet = licencia de conducir = registro de conductor
carpintero = carpintería
carrito = venta ambulante = puesto ambulante
carro = tracción a sangre
cartel = cartelería = publicidad
cartonero = recuperador = reciclado
casa = vivienda = habitacional
casarse = matrimonio = nupcias = casamiento = boda
casino = sala de juego = tragamonedas = bingo
castrar = castración = esterilización
catamarqueño = catamarca
catastro = catastral = parcelario
catástrofe = desastre = calamidad
católico = iglesia católica = catolicismo
caza = cazar = cazador = cinegético
ceder = cesión = ceder a título gratuito
celiaco = celiaquía = gluten
celular = telefonía móvil = teléfono celular
celulosa = papelero
cementerio = necrópolis = inhumación
censo = censal = censar
cerámica = ceramista
cerdo = porcino = chancho
cerrar = cierre = clausura
cerveza = cervecero = cervecería
chagas = vinchuca
chantaje = extorsión = extorsivo
chaqueño = chaco
charly = carlos
chatarra = compactación = desguace
chatarrero = chatarra = recuperador urbano = reciclador
checo = república checa = checoslovaquia
chico = niño = niñez = infancia
chileno = chile
chofer = conductor
choque = accidente de tránsito = siniestro = colisión
chubutense = chubut
ciego = no vidente = ceguera = discapacidad visual
ciencia = científico = investigación científica
cine = cinematografía = cinematográfico = película
cirugía = quirúrgico = cirujano = quirófano
ciudadanía = naturalización = carta de ciudadanía = nacionalidad
cloaca = cloacal = desagüe cloacal
club = entidad deportiva = institución deportiva
cnc = comisión nacional de comunicaciones
cnea = comisión nacional de energía atómica
cnrt = comisión nacional de regulación del transporte
cnv = comisión nacional de valores
cobrar = cobro = percibir
coima = cohecho = soborno
colectivo = ómnibus = micro = transporte de pasajeros = autotransporte
colegio = escuela = establecimiento educativo
colombiano = colombia
combi = transporte escolar = transporte de pasajeros
combustible = nafta = gasoil = estación de servicio
comedor = asistencia alimentaria = merendero
comfer = comité federal de radiodifusión
comida = alimento = alimentario
comisaría = dependencia policial = seccional de policía
comodato = préstamo de uso
compra = comprar = adquisición = adquirir
computadora = informática = computación = equipamiento informático
conae = comisión nacional de actividades espaciales
concejal = edil
concesión = concesionario = concesionar
concurso = oposición y antecedentes = concursar
condecorar = condecoración = medalla = distinción
condonar = condonación = quita
congelar = congelamiento = suspender
conicet = consejo nacional de investigaciones científicas
consorcio = propiedad horizontal = administrador de consorcio
construir = construcción = edificación = edificar
consumidor = defensa del consumidor
contador = ciencias económicas
contaminar = contaminación = contaminante = polución
contrabando = contrabandista
contratar = contratación
cooperativa = cooperativismo
cordobés = córdoba
coreano = corea
coro = coral
correntino = corrientes
correo = postal
corrupción = ética pública = cohecho = soborno
cortar = interrupción = corte
corte = corte de suministro = interrupción del servicio
cosecha = recolección de la cosecha = zafra = cosechar
costarricense = costa rica
costero = ribera = litoral marítimo
crédito = contrato de préstamo = préstamo hipotecario
croata = croacia
cuartel = guarnición = unidad militar
cubano = cuba
cuidacoches = guarda vehículos = trapito
cuidar = cuidado = proteger = protección
cultivo = cultivar = agrícola = siembra
cultura = cultural
cura = sacerdote = presbítero = párroco
dani = daniel = daniela
daño = dañar = daños y perjuicios
delito = crimen = delictivo = delincuente = delincuencia
demoler = demolición = derrumbe
dengue = mosquito
denominar = denominación = imponer el nombre
dentista = odontólogo = odontología = bucal
denuncia = denunciar = denunciante
deportista = deporte = deportivo
derogar = derogación = abrogar
desagüe = pluvial = alcantarilla = drenaje
desalojo = desalojar
desaparecido = desaparición forzada = detenidos desaparecidos
desarmadero = autopartes = desguace
descuento = rebaja = bonificación = reducción
desempleo = desocupado = desempleado = seguro de desempleo
desmalezar = desmalezamiento = corte de pasto = yuyo
desmonte = deforestación = desmontar
despedir = despido = cesantía = desvinculación = exoneración
destituir = destitución = remoción = remover
detener = detención = arresto = aprehensión
deuda = adeudar = deudor = endeudamiento
devaluar = devaluación = tipo de cambio
devolver = devolución = reintegro = restitución
diabetes = diabético = insulina
diario = periódico = prensa
dictadura = terrorismo de estado = golpe de estado = gobierno de facto
digital = digitalización = digitalizar
dinero = suma de dinero
diputado = cámara de diputados = legislador
discapacidad = discapacitado = minusválido = capacidades diferentes
discriminar = discriminación = discriminatorio = inadi
disolver = disolución
disputa = controversia = diferendo
divorcio = separación = separarse = divorciarse
dni = documento nacional de identidad = libreta de enrolamiento
dnu = decreto de necesidad y urgencia = necesidad y urgencia
doctor = médico = profesional de la salud
dólar = divisa = moneda extranjera
dominicano = república dominicana
donar = donación = donante = regalar
droga = estupefaciente = narcotráfico = adicciones = drogadicción
drogadicto = adicto = drogadependencia = drogadicción = toxicomanía
duelo = luto = condolencia
dueño = propietario
duna = médano
echar = despedir = despido = cesantía
ecuatoriano = ecuador
edificio = edilicio
edu = eduardo
educación = educativo = enseñanza
egipcio = egipto
ejército = fuerzas armadas = militar
electricidad = luz = energía eléctrica = eléctrico
electricista = instalaciones eléctricas
electrodependiente = energía eléctrica
elegir = elección = electoral
embajador = embajada = diplomático = misión diplomática
embarazada = embarazo = gestante = maternidad
embargo = embargar = inembargable
empadronar = padrón = empadronamiento
empleado = trabajador
empleador = patronal
empresa = compañía = empresarial = empresario
enacom = ente nacional de comunicaciones
enargas = ente nacional regulador del gas
encuesta = sondeo = relevamiento = encuestar
enfermero = enfermería
enfermo = enfermedad = paciente
enre = ente nacional regulador de la electricidad
entierro = inhumación = sepelio = sepultura
entrerriano = entre ríos
envase = envasado = envasar
eólico = viento = energía eólica
epidemia = brote = epidemiológico
epilepsia = epiléptico
escalafón = carrera administrativa
esclavitud = trata de personas = reducción a la servidumbre
escombro = volquete
escribano = notario = notarial = escribanía
escritor = literario = literatura
escritura = escriturar = escrituración = título de propiedad
escudo = emblema = heráldica
escuela = escolar
eslovaco = eslovaquia
esloveno = eslovenia
español = españa
espía = espionaje = inteligencia nacional
esposa = cónyuge
esquí = centro de esquí = esquiador
estacionar = estacionamiento = cochera = parquímetro
estadounidense = norteamericano = estados unidos
estafa = fraude = defraudación = estafar
estatua = busto = monumento = escultura = escultor
europeo = europa
evacuar = evacuación = evacuado
evadir = evasión = evasión fiscal
ex combatiente = excombatiente
examen = examinar = mesa examinadora
excarcelación = libertad condicional = excarcelar
excedente = sobrante
exilio = exiliado
eximir = exención = exento = eximición
explosivo = pólvora
expo = exposición = muestra
exportar = exportación = exportador
expropiar = expropiación = utilidad pública
extraditar = extradición
extranjería = radicación de extranjeros
fábrica = fabricar = fabricación = fabril
factura = facturación = comprobante
falsificar = falsificación = adulteración
fao = organización para la agricultura y la alimentación
farmacia = farmacéutico = droguería
fede = federico
feriado = asueto = día no laborable = no laborable
feriante = feria = puestero
feto = por nacer = nasciturus
fiambre = embutido = chacinado
fianza = caución = fiador
fiesta = festejo = festividad = celebración = festival
filmar = filmación = rodaje
finlandés = finlandia
fiscalía = ministerio público fiscal
flor = floral = floricultura
fmi = fondo monetario internacional
folclore = folklore = folklórico = tradicionalista
fonavi = fondo nacional de la vivienda
fonoaudiólogo = fonoaudiología
forestar = forestación = reforestación = plantación
formoseño = formosa
foto = fotografía = fotógrafo = fotográfico
francés = francia
fruta = frutícola = fruticultura = frutihortícola
fueguino = tierra del fuego
fugarse = fuga
fumigar = fumigación = desinfección = desinsectación
fútbol = afa = futbolístico = futbolista
gabi = gabriel = gabriela
ganado = ganadero = ganadería = pecuario
ganancia = impuesto a las ganancias
garaje = cochera = playa de estacionamiento
garrafa = gas licuado = glp = gas envasado
gas = gasífero = gasoducto = red de gas
gasista = instalador sanitario = plomero
gasto = erogación = presupuesto
gatt = acuerdo general sobre aranceles
gay = diversidad sexual = homosexual = lgbt
gendarme = gendarmería
genocidio = lesa humanidad = genocida
geólogo = geología = geológico
geriátrico = hogar de ancianos = residencia para adultos mayores
gimnasio = actividad física
glaciar = hielo
golpeada = violencia de género = violencia familiar = violencia doméstica
gonza = gonzalo
graffiti = pintada = mural
granizo = helada = emergencia agropecuaria
gratis = gratuito = gratuidad
gremio = sindicato = gremial = sindical = asociación sindical
griego = grecia
gripe = gripe a = influenza
grúa = acarreo = remoción de vehículos
guarda parque = guardaparque
guarda vidas = guardavidas
guardapolvo = uniforme = indumentaria
guardería = jardín maternal = centro de desarrollo infantil
guatemalteco = guatemala
guerra = conflicto armado = bélico
guerrilla = subversión = subversivo
guille = guillermo
guitarra = guitarrista
habilitar = habilitación
hackear = delito informático
haitiano = haití
hambre = desnutrición = emergencia alimentaria
hepatitis = hepático
herencia = sucesión = heredero = sucesorio
herido = lesión = lesionado
hidrovía = vía navegable = fluvial = paraná-paraguay
hincha = espectáculos deportivos
hipódromo = carreras de caballos = turf
hipoteca = hipotecario = crédito hipotecario
histórico = historia = patrimonio histórico
hockey = hockista
holandés = reino de los países bajos
homenaje = homenajear = conmemorar
hondureño = honduras
hospital = nosocomio = centro de salud = hospitalario
hotel = hospedaje = alojamiento = hotelero
huelga = conflicto colectivo = conflicto gremial
huérfano = cuidados parentales = orfandad
huerta = hortícola = horticultura
huésped = visitante ilustre = huésped de honor
humo = emisión de gases = contaminación atmosférica
hundimiento = naufragio = hundir
húngaro = hungría
idioma = lengua = lingüístico
iglesia = parroquia = templo = eclesiástico
ilegal = ilícito = clandestino
importar = importación = importador = traer
imprenta = imprimir = impresión
impuesto = tributo = gravamen = impositivo = tributario
impuesto al cheque = débitos y créditos en cuentas bancarias
inadi = instituto nacional contra la discriminación
inaes = instituto nacional de asociativismo y economía social
inai = instituto nacional de asuntos indígenas
inap = instituto nacional de la administración pública
inase = instituto nacional de semillas
inaugurar = inauguración
incaa = instituto nacional de cine y artes audiovisuales
incendio = fuego
incucai = instituto nacional central único coordinador de ablación
incumplir = incumplimiento
indec = instituto nacional de estadística
indemnizar = indemnización = resarcimiento
indexar = indexación = actualización
indígena = aborigen = pueblos originarios
indio = aborigen = pueblos originarios
indulto = indultar = amnistía = conmutación de penas
industria = industrial = industrialización
infarto = desfibrilador = muerte súbita = reanimación cardiopulmonar
inflación = índice de precios
infracción = contravención = infractor
ingeniero = ingeniería
inglés = inglaterra = reino unido = gran bretaña = británico
inidep = instituto nacional de investigación y desarrollo pesquero
inmigrante = inmigración = migratorio = migrante = migración
inquilino = locatario = alquiler
insecto = plaga = insecticida
inspector = inspección = fiscalización = inspeccionar
inta = instituto nacional de tecnología agropecuaria
intendente = intendencia
internet = banda ancha = conectividad
inti = instituto nacional de tecnología industrial
inundación = inundado = emergencia hídrica = anegamiento
inv = instituto nacional de vitivinicultura
invalidez = inválido = incapacidad
invento = inventor = patente de invención = propiedad industrial
invernadero = cambio climático = calentamiento global
inversión = invertir = inversor
ioma = instituto de obra médico asistencial
iraní = irán
irlandés = irlanda
islámico = musulmán = islam
israelí = israel
italiano = italia
iva = impuesto al valor agregado
jamaiquino = jamaica
japonés = japón
jardín de infantes = nivel inicial = educación inicial = preescolar
javi = javier
jineteada = doma = destreza criolla
jornalero = peón rural = trabajador rural
joven = juventud = juvenil = adolescente
jubilado = jubilación = jubilarse = previsional = jubilatorio
judío = hebreo = israelita = holocausto
juego = apuesta = azar = lotería
juez = magistrado = juzgado
juguete = juguetería
juicio = litigio = pleito = proceso judicial
jujeño = jujuy
jurado = juicio por jurados
juramento = promesa de lealtad = jurar
kinesiólogo = kinesiología
kiosco = quiosco = maxikiosco
kuwaití = kuwait
ladrón = robo = hurto = sustracción = robar
lancha = embarcación = náutico
latinoamericano = américa latina = iberoamericano
lavadero = lavado de autos
lavado de dinero = lavado de activos = blanqueo de capitales = encubrimiento
leche = lechería = lácteo = tambo
lepra = leproso
lesbiana = diversidad sexual
letón = letonia
libanés = líbano
libro = editorial = bibliográfico
licitación = licitar = pliego de bases y condiciones
limpieza = limpiar = higiene
litio = salar
lituano = lituania
llover = lluvia = precipitación = pluvial
loco = enfermo mental = salud mental = insania
lomada = reductor de velocidad = lomo de burro
loteo = fraccionamiento = subdivisión = lotear
lotería = quiniela = juegos de azar
luminaria = alumbrado = iluminación = farol = luz = foco = lámpara
lupe = guadalupe
luxemburgués = luxemburgo
madera = maderero = aserradero
madre = maternidad = materno
maestro = docente = profesor = magisterio
malaria = paludismo = mosquito
malayo = malasia
maltratar = maltrato = malos tratos
malvinas = ex combatiente = veterano = atlántico sur
mamografía = mamógrafo = cáncer de mama
mandatario = presidente
manicomio = psiquiátrico = salud mental = neuropsiquiátrico
manifestación = protesta = movilización = manifestante
manolo = manuel
mapa = cartografía = cartográfico = carta geográfica
máquina = maquinaria = máquina vial
marcha = manifestación pública
marplatense = mar del plata
marroquí = marruecos
matadero = faena = frigorífico
matafuego = extintor
matar = homicidio = asesinato = femicidio
matrícula = matriculado = matriculación
mausoleo = bóveda = panteón
maxi = maximiliano
medalla = distinción = plaqueta
medio ambiente = medioambiente
mejicano = méxico = mexicano
mendocino = mendoza
mercosur = mercado común del sur
meteorología = meteorológico = pronóstico
micro crédito = microcrédito
micro emprendimiento = microemprendimiento
microcentro = casco céntrico
minería = minero = mina = yacimiento
misionero = misiones
mochila = útiles escolares
moneda = acuñación = numismática = monetario
monotributo = régimen simplificado = pequeños contribuyentes = monotributista
montaña = cordillera = montañoso
moratoria = plan de facilidades = regularización de deudas
moroso = morosidad = impago
moto = motocicleta = motovehículo = ciclomotor
moto vehículo = motovehículo
mucama = servicio doméstico = trabajo doméstico
mudanza = mudar = relocalización
muerte = morir = fallecimiento = deceso = defunción
muerto = fallecido = fallecimiento
mujer = femenino = género
multa = penalidad = infracción = multar
mural = muralista = muralismo
murga = carnaval = corso = comparsa
museo = museológico
músico = musical = recital
mutual = mutualismo = mutualidad
nacer = nacimiento = natalidad
nacho = ignacio
nacionalizar = nacionalización = estatización = estatizar
nafta = combustible = gasolina = gasoil
natación = pileta = nadar = nadador
navegar = navegación = navegante
negocio = comercio = local comercial
nene = niño = niñez = infancia
neuquino = neuquén
nicaragüense = nicaragua
nicho = sepultura = sepulcro = tumba
nico = nicolás
nieve = nevada
nigeriano = nigeria
nombrar = nombramiento = designar = designación
nutrición = nutricional = nutricionista
nylon = bolsas plásticas
obesidad = obeso = sobrepeso
obispo = arzobispo = diócesis = arzobispado
obrero = operario
obsequio = regalo
ocde = organización para la cooperación y el desarrollo económicos
oea = organización de los estados americanos
oftalmólogo = anteojos = oftalmología
oiea = organismo internacional de energía atómica
oim = organización internacional para las migraciones
oit = organización internacional del trabajo
omc = organización mundial del comercio
omic = defensa del consumidor
oms = organización mundial de la salud
onu = naciones unidas
organigrama = estructura organizativa = estructura orgánica
orquesta = sinfónica = orquestal = filarmónica
orsna = organismo regulador del sistema nacional de aeropuertos
ozono = capa de ozono
pagar = pago = abonar
paisaje = paisajístico = paisajismo
pájaro = ave = ornitología
pakistaní = pakistán
pami = instituto nacional de servicios sociales para jubilados = inssjp
pampeano = la pampa
pan = panadería = panadero = panificación
panameño = panamá
pandemia = covid = coronavirus = emergencia sanitaria
pantano = humedal = bañado
papa = santa sede = vaticano
paracaidismo = paracaidista
parada = refugio peatonal = garita
pariente = parentesco = familiar
parisino = parís
paritaria = negociación colectiva = convenio colectivo = convención colectiva
paro = derecho de huelga = conflicto colectivo
parque = espacio verde = plazoleta
partera = obstetricia = obstétrica
pasante = pasantía = práctica profesional
pasaporte = documento de viaje
pasto = césped = malezas
patagónico = patagonia
patente = impuesto automotor = impuesto a los automotores
patinar = patinaje = patinador
patrullero = patrulla = móvil policial
pavimentar = pavimentación = pavimento = asfalto = repavimentación
peaje = corredor vial = concesión vial
peatón = peatonal = senda peatonal
pediatra = pediatría = pediátrico
pelea = riña = agresión
peluquería = peluquero
pena = prisión = reclusión
pensión = pensionado = pensionista
pepe = josé
perdonar = condonar = condonación = eximir
periodista = periodístico = periodismo = prensa
permiso = habilitación = permisionario
permitir = autorizar = autorización
perro = canino = mascota = can
perseguir = persecución = persecución política
peruano = perú
pesca = pescar = pesquero = pescador = ictícola
pesificar = pesificación
petróleo = petrolero = hidrocarburo = petrolífero
pibe = niño = joven = juventud
pileta = natatorio = natación
pintor = pintura = pintar = artista plástico
piquete = corte de ruta = corte de calle
pirotecnia = pirotécnico = fuegos artificiales
plástico = polietileno = bolsas plásticas
plata = suma de dinero
platense = la plata
playa = balneario
plaza = espacio verde
plebiscito = consulta popular
pnud = programa de las naciones unidas para el desarrollo
pobre = pobreza = carenciado = indigente = escasos recursos
podar = poda = extracción de árboles
poeta = poesía = poético
polaco = polonia
policía = policial
porno = pornografía = pornográfico
porteño = capital federal = ciudad de buenos aires
portugués = portugal
post grado = posgrado = postgrado
poste = columna
postergar = prorrogar = prórroga = diferir
potable = agua de consumo = potabilización
pozo = bache = bacheo
precio = tarifa = arancel
premio = distinción = galardón
preso = detenido = recluso = privado de la libertad
préstamo = empréstito
prestar = préstamo = comodato
presupuesto = presupuestario
prevenir = prevención = preventivo
primaria = educación primaria = nivel primario = egb
privatizar = privatización = privatizado
profesor = docente = profesorado
prohibir = prohibición = prohibido
promulgar = promulgación
pronóstico = meteorológico = clima
prorrogar = prórroga = extender el plazo
prostituta = prostitución = oferta sexual = alterne
psicólogo = psicología = psicológico = salud mental
publicidad = publicitario = propaganda = anuncio
pueblo = localidad
puente = viaducto = pasarela
puerto = portuario = muelle
puertorriqueño = puerto rico
puntano = san luis
quebrar = quiebra = concurso preventivo = concursal = insolvencia
quema = quemar
quinielero = agencia de lotería = agenciero
quique = enrique
racismo = discriminación racial = racista
radar = radarización = cinemómetro
radio = radiodifusión = emisora = frecuencia modulada = radial
radio aficionado = radioaficionado
radio difusión = radiodifusión
radiólogo = radiología = radiografía = rayos x
rampa = accesibilidad = barreras arquitectónicas
rata = roedor = desratización
ratificar = ratificación
reajustar = reajuste
recaudar = recaudación
reciclar = reciclado = reciclaje
reclamo = reclamar = reclamación = queja
recolección = recolectar = recolección de residuos
recordar = conmemorar = conmemoración
refugiado = asilo = asilado
reincorporar = reincorporación = reingreso
religión = religioso
remedio = medicamento = fármaco = especialidad medicinal
remodelar = remodelación = refacción
renaper = registro nacional de las personas
renunciar = renuncia = dimisión
repartir = reparto = distribución = distribuir
repatriar = repatriación = restos mortales
represa = embalse = hidroeléctrica = dique
reprimir = represión
rescate = rescatar = salvamento = búsqueda y rescate
restaurar = restauración = puesta en valor
restorán = restaurante = gastronómico = gastronomía
reválida = revalidar = convalidación de títulos
revista = periódico
rezago = desuso
riego = irrigación = regadío = regar = regante
rifa = sorteo = sortear = bono contribución
río = fluvial = cuenca = ribereño
riojano = la rioja
rionegrino = río negro
rodri = rodrigo
romper = rotura
ropa = indumentaria = vestimenta = textil
rosarino = rosario
rotulado = etiquetado = etiqueta
rrhh = recursos humanos = personal
ruido = sonoro = acústico = ruidos molestos
rumano = rumania
ruso = rusia = federación rusa
ruta = camino = vial = autopista
sacar = extraer = extracción = retirar
salita = centro de salud = unidad sanitaria
salteño = salta
salud = sanidad = sanitario
salvadoreño = el salvador
salvataje = salvamento = rescate
sangre = hemoterapia = sanguíneo = transfusión
sanjuanino = san juan
santacruceño = santa cruz
santafesino = santa fe
santi = santiago
santiagueño = santiago del estero
satélite = satelital = espacial
seba = sebastián
secuestro = secuestrar = privación ilegítima de la libertad = rapto
secundario = educación secundaria = enseñanza media = polimodal = bachillerato
sedronar = prevención de la drogadicción
semáforo = señalización luminosa = señalización
semilla = semillero = simiente
senador = senado = cámara de senadores
señal = señalizar = señalización
senasa = servicio nacional de sanidad y calidad agroalimentaria
sepelio = fúnebre = funeraria = velatorio
sequía = emergencia agropecuaria = déficit hídrico
sida = inmunodeficiencia adquirida = virus de inmunodeficiencia
siembra = sembrar = cultivo
sigen = sindicatura general de la nación
sirio = república árabe siria
skate = skatepark = patineta
smn = servicio meteorológico nacional
sobreseer = sobreseimiento
soja = sojero
solar = energía solar
soldado = conscripto = servicio militar
solidario = solidaridad
sordo = hipoacúsico = lengua de señas = sordera
soviético = urss = rusia
srt = superintendencia de riesgos del trabajo
ssn = superintendencia de seguros de la nación
sub secretaría = subsecretaría
subasta = subastar = remate = rematar
subir = aumento = incremento = aumentar
submarino = subacuático
subsidio = subsidiar = subvención = ayuda económica
subte = subterráneo = subterráneos de buenos aires
sudafricano = sudáfrica
sueco = suecia
sueldo = salario = remuneración = haberes = jornal
suicidio = suicidarse = suicida
sumario = sumariado
supermercado = autoservicio = hipermercado = grandes superficies
suspender = suspensión = frenar = paralizar
sustituir = sustitución = reemplazo = reemplazar
tabaco = tabacalero = tabaquismo = cigarrillo = fumar
tacho de basura = cesto = contenedor de residuos
tailandés = tailandia
tango = milonga
tanque = cisterna
tapia = cerco = muro
tasa = derecho de inspección = tributo municipal
tachero = taxista = taxi
taxi = remis = coche de alquiler = taxista = taxímetro
teatro = teatral = teatralizado
tejer = tejido = textil = tejedor
tele = televisión = televisivo = televisor
tele trabajo = teletrabajo
teléfono = telefonía = telefónico = telecomunicaciones
telegrama = telegráfico = telégrafo
temblor = terremoto = sismo = sísmico
tenis = tenista
tere = teresa
terraplén = defensa contra inundaciones
terreno = lote = parcela = predio
terrorismo = terrorista = atentado
testigo = testimonio = testimonial = testimoniar
tincho = martín
tope = límite máximo = cupo
tormenta = tornado = fenómeno climático
torneo = campeonato = certamen
torturar = tortura
tóxico = sustancias tóxicas = toxicidad
trabajo = laboral
traductor = traducción = traducir
transexual = travesti = identidad de género
transferir = transferencia = traspaso = traspasar
tránsito = tráfico = transitar
trasladar = traslado = reubicación
trasplante = ablación = incucai = trasplantar
tren = ferrocarril = ferroviario = vía férrea
tribunal = juzgado
tributación = imposición = doble imposición
trigo = harina = cereal = triguero
trueque = permuta = permutar
tuberculosis = tuberculoso = tbc
tunecino = túnez
túnel = subfluvial
turco = turquía
turismo = turista = turístico
tutor = tutela
uba = universidad de buenos aires
ucraniano = ucrania
uif = unidad de información financiera
unasur = unión de naciones suramericanas
unesco = organización para la educación la ciencia y la cultura
unicef = fondo de las naciones unidas para la infancia
unir = fusión = unificar = unificación
universidad = universitario = casa de altos estudios
urbanizar = urbanización = urbanístico = planeamiento urbano
usina = central eléctrica = generación eléctrica
usurpar = usurpación = ocupación ilegal = intruso
vaca = ganado = bovino
vacaciones = licencia anual = receso
vacuna = vacunación = inmunización
vagabundo = situación de calle = indigente
vándalo = vandalismo
vecino = vecinal = vecindario
vender = venta = enajenación = enajenar = comercialización
venezolano = venezuela
verdura = hortaliza = hortícola
vereda = acera
verificar = verificación = vtv = verificación técnica vehicular
vetar = veto
veterinario = sanidad animal
viaje = viajar = pasaje
viajero = pasajero = turista
viático = gastos de traslado
vice gobernador = vicegobernador
vice intendente = viceintendente
vicky = victoria
víctima = damnificado = perjudicado
video conferencia = videoconferencia
viejo = anciano = adulto mayor = tercera edad
vietnamita = vietnam
vigilar = vigilancia = vigilador
vih = hiv = inmunodeficiencia adquirida
villa = barrio precario = villas de emergencia = asentamiento irregular
villa miseria = asentamiento = barrio precario = villas de emergencia
vino = vitivinícola = vitivinicultura = viñedo = bodega
violación = abuso sexual = integridad sexual
viudo = pensión por fallecimiento = viudez
volante = folleto = folletería
volcán = volcánico
volquete = contenedor
voluntario = voluntariado
votar = voto = electoral = sufragio = elecciones
vuelo = volar = aerolínea = línea aérea
ycf = yacimientos carboníferos fiscales
ypf = yacimientos petrolíferos fiscales
yugoslavo = yugoslavia
zanja = zanjeo = desagüe pluvial
zapato = calzado = zapatilla
zoológico = animales silvestres = zoo
zoonosis = rabia = antirrábico = castración
`
