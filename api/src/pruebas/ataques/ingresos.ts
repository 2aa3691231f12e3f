import { crearAtacante } from '@foja/api/pruebas/ataques/atacante.ts'
import type { ApiAtacada } from '@foja/api/pruebas/ataques/api-atacada.ts'
import type { Ataque } from '@foja/api/pruebas/ataques/ataque.ts'

const veces = <T>(cuantas: number, hacer: (i: number) => T): T[] =>
  Array.from({ length: cuantas }, (_, i) => hacer(i))

/** Quien prueba claves, todas con la misma sesión anónima; la dirección la pone el proxy de confianza. */
async function adivino({ url }: ApiAtacada) {
  const anonimo = crearAtacante(url)
  await anonimo.pedirCsrf()
  return (usuario: string, direccion: string) =>
    anonimo.contestado('POST', '/auth/login', {
      cuerpo: { usuario, clave: 'mal' },
      cabeceras: { 'x-forwarded-for': direccion },
    })
}

/** Cuántas claves de una cuenta llegan a comprobarse, de cien probadas desde veinte direcciones. */
const desdeVeinte = (
  nombre: string,
  cuenta: string,
  direccion: (i: number) => string,
  tope: number,
): Ataque => ({
  nombre,
  contesta: [401, 429, 503],
  aparece: [401, 429],
  lanzar: async (api) => {
    const probar = await adivino(api)
    const estados: number[] = []
    for (let ronda = 0; ronda < 5; ronda++)
      estados.push(
        ...(await Promise.all(veces(20, (i) => probar(cuenta, direccion(i))))).map((r) => r.estado),
      )
    const comprobadas = estados.filter((estado) => estado === 401).length
    if (comprobadas > tope) throw new Error(`Se comprobaron ${comprobadas} claves`)
    return estados
  },
})

/** Adivinar claves, y ocupar lo de todos con ellas. */
export const INGRESOS: Ataque[] = [
  {
    nombre: 'forty sign-ins at once, while others read',
    contesta: [401, 503],
    aparece: [503],
    lanzar: async (api) => {
      const [probar, consulta] = [await adivino(api), await api.como('consulta')]
      let terminados = 0
      const ingresos = veces(40, async (i) => {
        const { estado, texto, cabeceras } = await probar(`cuenta${i}`, '10.0.0.1')
        terminados++
        if (estado === 503 && !(texto.includes('ingresos_en_espera') && cabeceras?.has('retry-after')))
          throw new Error(`Sin decir cuándo volver: ${texto}`)
        return estado
      })
      const ajenos = await Promise.all(['/', '/auth/sesion'].map((camino) => consulta.pedir('GET', camino)))
      if (ajenos.some((estado) => estado !== 200)) throw new Error(`Los demás recibieron ${ajenos}`)
      if (terminados === 40) throw new Error('Los demás esperaron a que se comprobaran todas las claves')
      return Promise.all(ingresos)
    },
  },
  desdeVeinte('a hundred passwords of one account from twenty addresses', 'admin', (i) => `10.1.0.${i}`, 20),
  desdeVeinte(
    'a hundred passwords of one account from one IPv6 network',
    'archivo',
    (i) => `2001:db8:1:2::${i}`,
    5,
  ),
  {
    nombre: 'the same password for sixty accounts from one address',
    largo: true,
    contesta: [401, 429, 503],
    aparece: [429],
    lanzar: async (api) => {
      const probar = await adivino(api)
      const estados: number[] = []
      for (let i = 0; i < 60; i++) estados.push((await probar(`otra${i}`, '10.2.0.1')).estado)
      return estados
    },
  },
]
