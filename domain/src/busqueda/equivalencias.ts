import { plegar } from '@foja/domain/texto/normalizar.ts'
import { raiz } from '@foja/domain/texto/raiz.ts'

/**
 * Cómo se dice una cosa en la calle y cómo en los papeles: cada renglón, palabras o frases que valen una por otra. Se
 * agregan a la búsqueda como parecidas; nunca desplazan lo que coincide como se escribió.
 */
export const EQUIVALENCIAS = `
aborto = interrupción del embarazo
abuelo = anciano = viejo = adulto mayor = tercera edad = vejez
adopción = adoptar = adoptante
aguinaldo = sueldo anual complementario
alquiler = alquilar = locación = arrendamiento
apoyar = adherir = adhesión = sumarse
árbol = arbolado = forestación
arreglar = arreglo = reparación = refacción = mantenimiento
asistir = ayuda = ayudar = asistencia = subsidio
ataque = atentado = agresión
atómico = nuclear
auto = coche = automotor = vehículo
ave = avícola
avión = aeronave = aéreo = aviación
banco = bancario = entidad financiera
barco = buque = embarcación = naval
barrer = barrido = higiene urbana
basura = residuos = desechos
beca = becario
boliche = confitería bailable = local bailable = espectáculo público = local nocturno
bosque = monte nativo = forestal
caballo = equino = hípico = hipódromo = jineteada
cable = tendido = cableado
camión = transporte de cargas = vehículo de carga
camioneta = pick up = rodado = vehículo
campo = rural = agropecuario
cárcel = penitenciaría = servicio penitenciario = establecimiento penal
casa = vivienda = inmueble = habitacional
casarse = casamiento = matrimonio = nupcias
cementerio = necrópolis = inhumación
chicos = niños = niñez = menores = adolescentes
chino = china
chileno = chile
choque = accidente = siniestro = colisión
cines = cinematografía = películas
cloaca = desagüe cloacal = saneamiento
colectivo = micro = ómnibus = transporte de pasajeros
colegio = escuela = establecimiento educativo
comedor = copa de leche = asistencia alimentaria
comida = alimento = alimentario
compra = comprar = adquisición = adquirir
computadora = informática = equipamiento informático
concejal = concejo deliberante
corrupción = cohecho = ética pública
corte = cortar = interrupción = suspensión del servicio
cura = sacerdote = iglesia = culto = religioso
cuidar = protección = proteger = preservar = tutela
cumplir = incumplir = incumplimiento = infracción
delito = crimen = penal
demanda = juicio = litigio = proceso judicial
deportista = deporte = deportivo
desalojo = desalojar = desocupación
descuento = rebaja = bonificación = reducción
despedir = despido = echar = cesantía = desvinculación
deuda = adeudar = moratoria = mora
dinero = plata = fondos = suma
diputados = cámara de diputados = legisladores
discapacitado = discapacidad = capacidades diferentes = discapacidad motriz
doble imposición = pagar dos veces = doble tributación
doctor = médico = profesional de la salud
donar = regalar = donación = ceder = cesión
droga = estupefaciente = narcotráfico = adicciones
dueño = propietario = titular
ejército = militar = fuerzas armadas = armada
electricidad = luz = energía eléctrica = alumbrado = suministro eléctrico
embarazada = maternidad = gestante
empadronar = padrón = registro electoral
empleado = agente = trabajador = personal
empleador = patrón = empresario
empresa = firma = sociedad = compañía
enfermo = enfermedad = paciente = salud
escritura = escriturar = escrituración = título de propiedad
español = españa
estacionar = estacionamiento = parquímetro
estudiar = educación = enseñanza = estudios
examen = evaluación = prueba
expropiar = expropiación = utilidad pública
exterior = extranjero = internacional
feriado = asueto = día no laborable
feria = mercado = mercadito
feto = nacer = nacimiento
fiesta = festejo = festividad = celebración
foto = fotografía
francés = francia
frenar = suspender = suspensión = paralizar = prohibir
gas = gasífero = gasoducto
gremio = sindicato = asociación sindical = sindical
guardapolvo = uniforme = indumentaria
guerra = conflicto armado = bélico
hacerse cargo = asumir = reemplazar = acefalía
haber = sueldo = salario = remuneración = haberes = jornal
herencia = sucesión = heredero
hijo = descendiente = familia
homenaje = homenajear = recordar = conmemorar = conmemoración
hospital = nosocomio = sanatorio = centro de salud
hotel = hospedaje = alojamiento
huelga = paro = medida de fuerza
huérfano = orfandad = cuidados parentales = egreso
impuesto = tributo = gravamen = tasa
incendio = fuego = siniestro
inglés = reino unido = gran bretaña = británico
inspector = inspección = fiscalización
intendente = departamento ejecutivo = jefe de gobierno = intendencia
inundación = inundado = emergencia hídrica = anegamiento
italiano = italia
jardín de infantes = nivel inicial = educación inicial
jefe = director = titular = conducción
jubilado = jubilación = previsional = pasivo
juego = apuesta = azar = lotería
juez = magistrado = juzgado
joven = juventud = adolescente
juntar = unificar = fusión = unir = recaudar
ladrón = robo = hurto
leche = lechería = lácteo
libro = biblioteca = bibliográfico
limpieza = limpiar = desmalezamiento = higiene
loteo = fraccionamiento = subdivisión
mamografía = mamógrafo = mamografo
maestro = docente = profesor
manifestación = marcha = protesta = movilización
máquina = maquinaria = equipo
matar = homicidio = asesinato
mejicano = mexicano = méxico
migrante = inmigrante = extranjero = migración
moto = motocicleta = motovehículo = ciclomotor
muerte = morir = fallecimiento = deceso = defunción
mujer = género = femenino
mujer golpeada = violencia de género = violencia familiar = violencia contra la mujer
multa = sanción = penalidad = infracción = pena
negocio = comercio = local comercial
nombrar = nombramiento = designar = designación
nombre de calle = denominación = imponer el nombre = designar con el nombre
obrero = operario = trabajador
onu = naciones unidas
organigrama = estructura organizativa = estructura orgánica
país = nación = estado
pandemia = covid = coronavirus = emergencia sanitaria
papa = santa sede = vaticano = pontificio
parque = plaza = espacio verde
patente = impuesto automotor = automotores
pelea = riña = disturbio
pena = condena = prisión = reclusión
pensión = pensionado = beneficio = prestación
permiso = habilitación = autorización = licencia
perro = mascota = can = canino
pobre = carenciado = indigente = vulnerable = escasos recursos
policía = policial = fuerza de seguridad
porteño = capital federal = ciudad de buenos aires = ciudad autónoma
poste = columna = soporte
precio = tarifa = arancel = valor
préstamo = prestar = empréstito = crédito
prestado = comodato = adscripción = adscripto = comisión de servicios
presidente = presidencia = poder ejecutivo
preso = detenido = interno = recluso = privado de la libertad
pronóstico = meteorológico = clima
publicidad = propaganda = cartel = anuncio
quiebra = concurso preventivo = insolvencia
quita = condonación = eximición = exención = eximir
radio = radiodifusión = emisora
recibir = recepción = percibir
reemplazar = sustituir = sustitución = reemplazo
remedio = medicamento = farmacia = fármaco
renunciar = renuncia = dimisión
repartir = distribución = distribuir = entrega
reparto = delivery = cadetería
revista = publicación = periódico = diario
robar = robo = hurto = sustracción
rotura = romper = daño
ruido = sonoro = acústico = ruidos molestos
ruso = rusia
ruta = camino = vialidad = autopista
sacar = extraer = extracción = retirar
secreto = reservado = confidencial
semáforo = señalización = señal vial
separarse = divorcio = separación
soldado = conscripto = militar = veterano
subir = aumento = incremento = actualización
suelo = tierra = terreno = lote = parcela
taxi = remis = coche de alquiler
tele = televisión = televisivo
teléfono = telefonía = celular = telecomunicaciones
temblor = terremoto = sismo
terminal = estación = parador
terrorismo = terrorista = atentado
testigo = testimonio = declaración
tope = límite = máximo = cupo
traer = importar = importación = ingreso al país
tren = ferrocarril = ferroviario
turco = turquía
turismo = turista = turístico
uruguayo = uruguay
vacaciones = licencia anual = receso
vaca = ganado = bovino = hacienda = ganadero
vacuna = vacunación = inmunización
vecino = habitante = ciudadano
vender = venta = enajenación = enajenar = comercialización
vereda = acera
viajar = viaje = pasaje = traslado = comisión
vino = vitivinícola = vid = viñedo
votar = voto = elector = electoral = sufragio = elecciones
`

/** Por la raíz de cada palabra sola, todo lo que vale por ella. */
export type Equivalencias = ReadonlyMap<string, readonly string[]>

const MAXIMO = 6

/** Lee una tabla de equivalencias: un grupo por renglón, con `=` entre sus formas; lo que sigue a `#` es comentario. */
export function leerEquivalencias(tabla: string): Equivalencias {
  const porRaiz = new Map<string, string[]>()
  for (const renglon of tabla.split('\n')) {
    const formas = renglon
      .replace(/#.*/, '')
      .split('=')
      .map((forma) => forma.trim())
      .filter(Boolean)
    for (const forma of formas.filter((una) => !una.includes(' '))) {
      const suya = raiz(forma)
      const otras = formas.filter((otra) => raiz(otra) !== suya)
      porRaiz.set(suya, [...new Set([...(porRaiz.get(suya) ?? []), ...otras])])
    }
  }
  return porRaiz
}

/** Lo que vale por una palabra, a lo sumo seis; nada si no está en la tabla. */
export const equivalentesDe = (tabla: Equivalencias, palabra: string): readonly string[] =>
  (tabla.get(raiz(plegar(palabra))) ?? []).slice(0, MAXIMO)
