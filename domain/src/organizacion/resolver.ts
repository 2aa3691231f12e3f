import {
  ARCHIVO,
  claveDe,
  CLASES,
  nombreDe,
  NUMERADOR_DE_ESENCIA,
  type Alcance,
  type Clase,
  type De,
  type ErrorDeArchivo,
  type Fila,
  type Filas,
  type Organizacion,
} from '@foja/domain/organizacion/organizacion.ts'

/** Lo que hay, y lo que los archivos traen, de cada clase: por su clave, lo de los archivos primero. */
export type Conjunto = { [C in Clase]: Map<string, De<C>> }

type Entorno = {
  actual: Organizacion
  /** Los que el producto tiene. */
  permisos: readonly string[]
  /** Nombres de las filas que no se pudieron leer: quien las nombra no se equivoca. */
  aludidos: Partial<Record<Clase, ReadonlySet<string>>>
  /** De estas no se sabe qué traía su archivo. */
  ilegibles: readonly Clase[]
}

/** Lo de la base, reemplazado por lo de los archivos. */
export function reunir(actual: Organizacion, filas: Filas): Conjunto {
  const de = <C extends Clase>(clase: C) => {
    const mapa = new Map<string, De<C>>()
    for (const valor of actual[clase] as De<C>[]) mapa.set(claveDe(nombreDe(clase, valor)), valor)
    // De dos filas iguales vale la primera, que es la que no se señala como repetida.
    for (const { valor } of ((filas[clase] ?? []) as Fila<De<C>>[]).toReversed())
      mapa.set(claveDe(nombreDe(clase, valor)), valor)
    return mapa
  }
  return Object.fromEntries(CLASES.map((clase) => [clase, de(clase)])) as unknown as Conjunto
}

const COMO_SE_DICE: Readonly<Record<Clase, string>> = {
  areas: 'área',
  roles: 'rol',
  numeradores: 'numerador',
  tipos: 'tipo',
  circuitos: 'circuito',
  plantillas: 'plantilla',
  usuarios: 'usuario',
}

/**
 * Comprueba que cada nombre que una fila da exista, en los archivos o en la base, y lo deja escrito como se llama.
 * @returns las filas con sus nombres resueltos, y lo que está mal
 */
export function resolver(
  filas: Filas,
  { actual, permisos, aludidos, ilegibles }: Entorno,
): { filas: Filas; errores: ErrorDeArchivo[] } {
  const todo = reunir(actual, filas)
  const errores: ErrorDeArchivo[] = []
  const enUnaFila = (clase: Clase, linea: number) => {
    const anotar = (motivo: string) => errores.push({ archivo: ARCHIVO[clase], linea, motivo })
    /** El nombre como se llama; si no existe, se anota y queda como estaba. */
    const de = (que: Clase, nombre: string, columna: string) => {
      const clave = claveDe(nombre)
      const hallado = todo[que].get(clave) as never
      if (hallado !== undefined) return nombreDe(que, hallado)
      if (!aludidos[que]?.has(clave) && !ilegibles.includes(que))
        anotar(`${columna}: no existe el ${COMO_SE_DICE[que]} «${nombre}».`)
      return nombre
    }
    const quiza = (que: Clase, nombre: string | null, columna: string) =>
      nombre === null ? null : de(que, nombre, columna)
    const alcances = (lista: Alcance[], columna: string) =>
      lista.map(({ rol, area }) => ({
        rol: quiza('roles', rol, columna),
        area: quiza('areas', area, columna),
      }))
    return { anotar, de, quiza, alcances }
  }
  const cada = <C extends Clase>(
    clase: C,
    hacer: (valor: De<C>, fila: ReturnType<typeof enUnaFila>) => De<C>,
  ): Fila<De<C>>[] | undefined =>
    (filas[clase] as Fila<De<C>>[] | undefined)?.map(({ linea, valor }) => ({
      linea,
      valor: hacer(valor, enUnaFila(clase, linea)),
    }))

  const conNumerador = (tipo: De<'tipos'>) =>
    tipo.numerador ??
    actual.tipos.find(({ nombre_singular }) => claveDe(nombre_singular) === claveDe(tipo.nombre_singular))
      ?.numerador ??
    NUMERADOR_DE_ESENCIA[tipo.esencia]

  const resueltas = {
    areas: cada('areas', (area, { quiza }) => ({
      ...area,
      superior: quiza('areas', area.superior, 'superior'),
    })),
    roles: cada('roles', (rol, { anotar }) => {
      for (const permiso of rol.permisos)
        if (!permisos.includes(permiso))
          anotar(`permisos: no existe el permiso «${permiso}». Los que hay: ${permisos.join(', ')}.`)
      return rol
    }),
    numeradores: filas.numeradores,
    tipos: cada('tipos', (tipo, { de, quiza, alcances }) => ({
      ...tipo,
      numerador: de('numeradores', conNumerador(tipo), 'numerador'),
      circuito: quiza('circuitos', tipo.circuito, 'circuito'),
      transforma_a: quiza('tipos', tipo.transforma_a, 'transforma_a'),
      leen: alcances(tipo.leen, 'leen'),
      escriben: alcances(tipo.escriben, 'escriben'),
      eliminan: alcances(tipo.eliminan, 'eliminan'),
    })),
    circuitos: cada('circuitos', (circuito, { de }) => {
      const pasos = new Map(circuito.pasos.map(({ nombre }) => [claveDe(nombre), nombre]))
      const comoSeLlama = (paso: string) => pasos.get(claveDe(paso)) ?? paso
      return {
        ...circuito,
        // Uno repetido vale una vez, como en las listas de los demás archivos.
        pasos: circuito.pasos.map((paso) => ({
          ...paso,
          areas: unicos(paso.areas.map((sigla) => de('areas', sigla, `paso «${paso.nombre}»`))),
          tipos: unicos(paso.tipos.map((tipo) => de('tipos', tipo, `paso «${paso.nombre}»`))),
        })),
        transiciones: circuito.transiciones.map(({ desde, hasta }) => ({
          desde: comoSeLlama(desde),
          hasta: comoSeLlama(hasta),
        })),
      }
    }),
    plantillas: cada('plantillas', (plantilla, { de }) => ({
      ...plantilla,
      tipo: de('tipos', plantilla.tipo, 'tipo'),
    })),
    usuarios: cada('usuarios', (usuario, { anotar, de, alcances }) => {
      if (usuario.roles.some(({ rol }) => rol === null)) anotar('roles: «todos» no es un rol.')
      const roles = usuario.roles.filter(({ rol }) => rol !== null)
      return {
        ...usuario,
        areas: usuario.areas.map((sigla) => de('areas', sigla, 'areas')),
        roles: alcances(roles, 'roles'),
      }
    }),
  }
  const presentes = Object.entries(resueltas).filter(([, lista]) => lista !== undefined)
  return { filas: Object.fromEntries(presentes) as Filas, errores }
}

const unicos = (nombres: readonly string[]) => [...new Set(nombres)]
