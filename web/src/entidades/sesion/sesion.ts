import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { nombreDeArea } from '@foja/domain/area/nombre.ts'
import type { PermisoDeUsuario, UsuarioDeSesion } from '@foja/domain/sesion/schema.ts'
import { olvidarToken, pedir } from '@/lib/api.ts'
import { hayDialogo } from '@/lib/dialogo.ts'

const sinDialogo = () => !hayDialogo()

/** La sesión; las áreas propias que se llaman igual, con su sigla. */
export async function leerSesion(): Promise<UsuarioDeSesion> {
  const { data } = await pedir('GET /auth/sesion')
  const areas = data.dependencias.map((una) => ({ ...una, nombre: una.dependencia }))
  const dependencias = areas.map(({ id, sigla, nombre }) => ({
    id,
    sigla,
    dependencia: nombreDeArea({ nombre, sigla }, areas),
  }))
  return { ...data, dependencias }
}

export const sesion = queryOptions({
  queryKey: ['sesion'],
  queryFn: leerSesion,
  staleTime: 60_000,
  // Que en otra pestaña se cambió el área se adopta sin un diálogo delante: con él se iría lo que se escribe ahí.
  refetchOnMount: sinDialogo,
  refetchOnWindowFocus: sinDialogo,
})

/** El área activa; indefinida mientras se vuelve a leer la sesión, que pudo cambiar. */
export const areaSabida = (consultas: QueryClient): number | null | undefined =>
  consultas.isFetching({ queryKey: sesion.queryKey }) > 0
    ? undefined
    : consultas.getQueryData(sesion.queryKey)?.areaActiva

/** Clave de sessionStorage y nombre del aviso cuando cambian los permisos (PER-18). */
const PERMISOS = 'foja.permisos'

function guardarPermisos(permisos: PermisoDeUsuario[]): PermisoDeUsuario[] {
  const filas = JSON.stringify(permisos)
  if (sessionStorage.getItem(PERMISOS) !== filas) {
    sessionStorage.setItem(PERMISOS, filas)
    window.dispatchEvent(new CustomEvent(PERMISOS))
  }
  return permisos
}

/** Permisos del usuario, cada uno con los roles que se lo dan (ENT-41). */
export const permisosDe = (id: number) =>
  queryOptions({
    queryKey: ['permisos', id],
    queryFn: () =>
      pedir('GET /auth/usuarios/{id}/roles', { camino: { id } }).then(({ rows }) => guardarPermisos(rows)),
    staleTime: 60_000,
  })

const configuracion = queryOptions({
  queryKey: ['configuracion'],
  queryFn: () => pedir('GET /admin/params/gestion').then(({ data }) => data),
  staleTime: 60_000,
})

/** Arranque: sesión, permisos, configuración, en ese orden (SES-07). @throws ErrorDeApi */
export async function iniciarSesion(consultas: QueryClient): Promise<UsuarioDeSesion> {
  const usuario = await consultas.ensureQueryData(sesion)
  await consultas.ensureQueryData(permisosDe(usuario.id))
  await consultas.ensureQueryData(configuracion)
  return usuario
}

/** Usuario de la sesión; dentro del marco siempre está. */
export const useUsuario = () => useSuspenseQuery(sesion).data
/** Configuración; dentro del marco siempre está. */
export const useConfiguracion = () => useSuspenseQuery(configuracion).data

/** Si en esta pestaña había una sesión de la que nadie salió: terminó sola, o en otra pestaña. */
export const terminoLaSesion = (): boolean => sessionStorage.getItem(PERMISOS) !== null

/** Olvida todo lo de la sesión anterior, en memoria y en sessionStorage. */
export function olvidarSesion(consultas: QueryClient): void {
  olvidarToken()
  for (const clave of Object.keys(sessionStorage))
    if (clave.startsWith('foja.')) sessionStorage.removeItem(clave)
  consultas.clear()
}
