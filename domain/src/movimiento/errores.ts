import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { Resultado } from '@foja/domain/evento/evento.ts'
import { diaYHora } from '@foja/domain/fecha/hora-oficial.ts'
import type { Atencion } from '@foja/domain/movimiento/situacion.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'

const invalido = (clave: string, mensaje: string, detalle?: string) =>
  new ErrorDeDominio('invalido', clave, mensaje, detalle === undefined ? {} : { detalle })
const conflicto = (clave: string, mensaje: string, detalle?: string) =>
  new ErrorDeDominio('conflicto', clave, mensaje, detalle === undefined ? {} : { detalle })

/** VAL-19, VAL-20. @param que lo que hay que elegir */
export const sinDestino = (que: string) => invalido('sin_destino', que)
export const destinoDeOtraClase = (que: string) =>
  invalido('destino_de_otra_clase', que, 'Elija otro destino.')
export const destinoDeArchivo = () =>
  invalido(
    'destino_de_archivo',
    'Se archiva en una sola área.',
    'Elija un área, o ninguna para archivar en la suya.',
  )
export const destinoNoExiste = () =>
  invalido('destino_no_existe', 'Uno de los destinos no existe o ya no está en uso.', 'Elija otro destino.')
/** @param nombre del área o de la persona que ya lo tiene */
export const yaEstaAhi = (nombre: string) =>
  conflicto('ya_esta_ahi', `Ya lo tiene ${nombre}.`, 'Elija otro destino.')
export const yaEstaEnEseArchivo = () =>
  conflicto('ya_esta_ahi', 'Ya está en ese archivo.', 'Elija el de otra área.')
/** No podría recibirlo nadie. @param nombre del área, o de la persona @param porReservado si leen el tipo, y no lo reservado */
export const nadieLoLee = (nombre: string, esArea: boolean, porReservado = false) =>
  invalido(
    'nadie_lo_lee',
    `${esArea ? `Nadie en ${nombre} puede` : `${nombre} no puede`} leer documentos ${porReservado ? 'reservados ' : ''}de este tipo.`,
    'Elija otro destino.',
  )
/** De lo que va con otro y no se ve, no se dice más. */
export const nadieLeeLoQueVa = () =>
  invalido(
    'nadie_lo_lee',
    'Alguno de los que se tramitan con él no podría leerse en ese destino.',
    'Elija otro destino.',
  )
/** Entre pedirlo y hacerlo: con los que iban dejaría a los que van. */
export const cambiaronQuienesVan = () =>
  conflicto(
    'cambiaron_quienes_van',
    'Cambió con quiénes se tramita en conjunto.',
    'Mire con quiénes va ahora y vuelva a intentarlo.',
  )
/** VAL-21. */
export const yaCompartido = (nombre: string) =>
  conflicto('ya_compartido', `El documento ya se encuentra compartido con ${nombre}`)
/** Lo que sólo se lee: queda anotado para siempre en la historia de otra área. @param veces cuántas en un día */
export const demasiadoCompartido = (veces: number) =>
  new ErrorDeDominio(
    'demasiadas',
    'demasiado_compartido',
    `Usted ya compartió este documento ${veces} veces en un día, y no es de su área.`,
    { detalle: 'Elija de una vez a todos los destinos.' },
  )

/** VAL-23. */
export const faltanFojas = () => invalido('faltan_fojas', 'Ingrese el número de fojas')
/** VAL-24. */
export const fojasDeMenos = () => invalido('fojas_incorrectas', 'El número de fojas es incorrecto.')

const SI_SE_ENVIO = {
  origen:
    'Cancele el envío, en Enviados, para volver a tenerlo; si lo rechazaron, quien lo envió lo recibe en Bandeja de entrada.',
  destino: 'Recíbalo para poder hacerlo.',
  otro: 'Podrá hacerse cuando lo reciban.',
}
/** @param quien lo que es quien pregunta para el envío: cada uno puede otra cosa */
export const enTransito = (quien: keyof typeof SI_SE_ENVIO) =>
  conflicto('en_transito', 'Se envió y todavía no lo recibió nadie.', SI_SE_ENVIO[quien])
/** @param suya está en un área de quien pregunta: sólo ella la cierra (HER-29) */
export const enParalela = (suya: boolean) =>
  conflicto(
    'en_tramitacion_paralela',
    'El expediente está en tramitación paralela.',
    suya
      ? 'Ciérrela antes de enviarlo, archivarlo, fusionarlo, transformarlo o abrir otra.'
      : 'La cierra el área en que está; antes no se lo envía, archiva, fusiona, transforma ni abre otra.',
  )
export const sinParalela = () =>
  conflicto('sin_tramitacion_paralela', 'El expediente no está en tramitación paralela.')

const ATENDIDO: Partial<Record<Resultado, string>> = {
  confirmado: 'recibió',
  rechazado: 'rechazó',
  rechazada: 'rechazó',
  hecho: 'recibió de vuelta',
  anulado: 'canceló',
}
/** Otra persona lo atendió antes: quién y cuándo. */
export const yaAtendido = ({ resultado, nombre, apellido, fecha }: Atencion) =>
  conflicto(
    'ya_atendido',
    nombre === null
      ? `Se recibió solo el ${diaYHora(fecha)}.`
      : `Ya lo ${ATENDIDO[resultado] ?? 'atendió'} ${nombreEntero({ nombre, apellido: apellido ?? '' })} el ${diaYHora(fecha)}.`,
  )

/** ERR-10. @param detalle por qué */
export const envioNoCancelado = (detalle: string | undefined) =>
  conflicto('envio_no_cancelado', 'No se pudo cancelar envío', detalle)
