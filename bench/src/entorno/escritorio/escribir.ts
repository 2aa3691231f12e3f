import type { Azar } from '@foja/local/pruebas/azar.ts'
import { APODOS, GRADOS } from '@foja/bench/entorno/escritorio/maneras.ts'
import {
  llano,
  puebloDe,
  type DocumentoDelCorpus,
  type Pedido,
} from '@foja/bench/entorno/escritorio/rivales.ts'

function escribirPueblo(pueblo: string, azar: Azar): string {
  const clave = llano(pueblo)
  if (azar.suerte(0.2)) return pueblo
  if (APODOS[clave]) return azar.uno(APODOS[clave])
  const [primera = '', ...resto] = clave.split(' ')
  if (GRADOS[primera])
    return azar.suerte(0.3) ? resto.join(' ') : `${azar.uno(GRADOS[primera])} ${resto.join(' ')}`
  return clave
}

/** El pueblo como se lo nombra en el mostrador; nada si es nacional. */
export function escribirLugar(documento: DocumentoDelCorpus, azar: Azar): string {
  const pueblo = puebloDe(documento)
  if (!pueblo) return ''
  const escrito = escribirPueblo(pueblo, azar)
  if (azar.suerte(0.12)) return `hcd ${escrito}`
  if (azar.suerte(0.06)) return `(${escrito})`
  if (azar.suerte(0.04)) return `concejo ${escrito}`
  return escrito
}

/** La palabra de área, sola, entre paréntesis o con «min» delante. */
export function escribirPalabra(palabra: string, documento: DocumentoDelCorpus, azar: Azar): string {
  if (llano(documento.titulo).startsWith(`ministerio de ${palabra}`) && azar.suerte(0.4)) {
    return azar.uno([`min ${palabra}`, `min. ${palabra}`, `ministerio ${palabra}`])
  }
  return azar.suerte(0.12) ? `(${palabra})` : palabra
}

function escribirNumero(numero: string, conMarca: boolean, azar: Azar): string {
  let cifras = numero
  if (numero.length > 3 && azar.suerte(0.35)) cifras = numero.replace(/(\d)(?=(\d{3})+$)/g, '$1.')
  else if (numero.length < 4 && azar.suerte(0.05)) cifras = numero.padStart(4, '0')
  if (!conMarca || !azar.suerte(0.25)) return cifras
  return azar.uno([
    `n° ${cifras}`,
    `nº ${cifras}`,
    `n°${cifras}`,
    `nro ${cifras}`,
    `nro. ${cifras}`,
    `num ${cifras}`,
    `numero ${cifras}`,
    `n ${cifras}`,
  ])
}

/** Escribe el pedido: junta o separa número y año, ordena las partes y elige mayúsculas. */
export function escribir(pedido: Pedido, tipo: string, lugar: string, palabra: string, azar: Azar): string {
  const anio = pedido.anio === null ? '' : String(pedido.anio)
  const partes: string[] = []
  let nucleo = ''
  if (!anio) {
    nucleo = escribirNumero(pedido.numero, true, azar)
  } else if (pedido.anioCorto) {
    const corto = anio.slice(2)
    nucleo = `${escribirNumero(pedido.numero, true, azar)}${azar.uno(['/', '/', '/', '/', '-', ' / ', ' del ', ' año '])}${corto}`
  } else {
    const numero = escribirNumero(pedido.numero, true, azar)
    const manera = azar.entero(10)
    if (manera < 4) nucleo = `${numero}${azar.uno(['/', '/', '/', '-', ' - '])}${anio}`
    else if (manera < 7) nucleo = `${numero} ${azar.uno(['', 'del ', 'de ', 'año ', 'del año '])}${anio}`
    else {
      nucleo = numero
      partes.push(azar.suerte(0.2) ? `año ${anio}` : anio)
    }
  }
  if (tipo && azar.suerte(0.72)) {
    const pegado = azar.suerte(0.1) && !/[ .]/.test(tipo) && /^\d/.test(nucleo)
    nucleo = `${tipo}${pegado ? '' : ' '}${nucleo}`
  } else if (tipo) {
    partes.push(tipo)
  }
  if (lugar) partes.push(lugar)
  if (palabra) partes.push(palabra)
  const orden = azar.suerte(0.5) ? [nucleo, ...azar.mezclar(partes)] : azar.mezclar([nucleo, ...partes])
  const consulta = orden.join(' ').replace(/\s+/g, ' ').trim()
  const vestido = azar.entero(20)
  if (vestido === 0) return consulta.toUpperCase()
  if (vestido < 3) return consulta.charAt(0).toUpperCase() + consulta.slice(1)
  return azar.suerte(0.85) ? consulta.toLowerCase() : consulta
}
