import { createHash } from 'node:crypto'
import type { Mensaje } from '@foja/domain/tiempo-real/mensajes.ts'
import { crearRecientes } from '@foja/api/tiempo-real/recientes.ts'

/** Conexiones que una sesión puede tener en cada proceso: unas cuantas pestañas; y una persona, con todas sus sesiones. */
const POR_SESION = 20
const POR_PERSONA = 40

/** Un navegador conectado a este proceso. */
export type Conexion = {
  /** Nombre del canal en los reclamos. No es el sid del transporte, que alcanza para hacerse pasar por él. */
  readonly canal: string
  /** De su sesión. */
  readonly sid: string
  readonly id_usuario: number
  enviar: (mensaje: Mensaje) => void
  cerrar: () => void
}

export type Conexiones = ReturnType<typeof crearConexiones>

/** Las conexiones de este proceso, por sesión, por usuario y por documento que miran. */
export function crearConexiones() {
  const mirados = new Map<Conexion, Set<number>>()
  const porSesion = crearIndice<string>()
  const porUsuario = crearIndice<number>()
  const porDocumento = crearIndice<number>()

  const mirar = (conexion: Conexion, ids: readonly number[]) => {
    const antes = mirados.get(conexion)
    // Se cerró mientras se comprobaba qué podía mirar.
    if (!antes) return
    for (const id of antes) porDocumento.quitar(id, conexion)
    mirados.set(conexion, new Set(ids))
    for (const id of ids) porDocumento.agregar(id, conexion)
  }
  return {
    recientes: crearRecientes(),
    /** @returns las más viejas, que ya no entran: hay que cerrarlas. */
    agregar: (conexion: Conexion): Conexion[] => {
      mirados.set(conexion, new Set())
      porSesion.agregar(resumen(conexion.sid), conexion)
      porUsuario.agregar(conexion.id_usuario, conexion)
      const sobran = [
        ...lasQueSobran(porSesion.de(resumen(conexion.sid)), POR_SESION),
        ...lasQueSobran(porUsuario.de(conexion.id_usuario), POR_PERSONA),
      ]
      return [...new Set(sobran)]
    },
    quitar: (conexion: Conexion) => {
      mirar(conexion, [])
      mirados.delete(conexion)
      porSesion.quitar(resumen(conexion.sid), conexion)
      porUsuario.quitar(conexion.id_usuario, conexion)
    },
    /** Reemplaza lo que mira. */
    mirar,
    dejarDeMirar: (conexion: Conexion, id: number) =>
      mirar(
        conexion,
        [...(mirados.get(conexion) ?? [])].filter((mirado) => mirado !== id),
      ),
    todas: () => [...mirados.keys()],
    documentos: () => porDocumento.claves(),
    /** Las de la sesión con ese resumen, como lo calcula `sesiones_avisar` en Postgres. */
    deSesion: porSesion.de,
    deUsuario: porUsuario.de,
    queMiran: porDocumento.de,
  }
}

/** Un Set recorre en el orden en que se agregó: las más viejas primero. */
const lasQueSobran = (conexiones: Conexion[], tope: number) =>
  conexiones.slice(0, Math.max(0, conexiones.length - tope))

const resumen = (sid: string) => createHash('sha256').update(sid).digest('hex')

function crearIndice<K>() {
  const indice = new Map<K, Set<Conexion>>()
  return {
    agregar: (clave: K, conexion: Conexion) => {
      const suyas = indice.get(clave)
      if (suyas) suyas.add(conexion)
      else indice.set(clave, new Set([conexion]))
    },
    quitar: (clave: K, conexion: Conexion) => {
      const suyas = indice.get(clave)
      if (suyas?.delete(conexion) && suyas.size === 0) indice.delete(clave)
    },
    de: (clave: K): Conexion[] => [...(indice.get(clave) ?? [])],
    claves: () => [...indice.keys()],
  }
}
