import type { Command } from 'commander'
import { usuarioDeBaja, usuarioNoExiste } from '@foja/domain/usuario/errores.ts'
import { nombreDeUsuario } from '@foja/domain/usuario/nombre.ts'
import { cuentaDe } from '@foja/api/sesion/sesion.sql.ts'
import { cambiarClave } from '@foja/api/usuario/cambiar-clave.ts'
import { comprobarNuevo, crearUsuario } from '@foja/api/usuario/crear-usuario.ts'
import { darDeBaja } from '@foja/api/usuario/dar-de-baja.ts'
import { conPostgres } from '@foja/cli/conexion.ts'
import { pedirClave, type ClavePedida } from '@foja/cli/pedir-clave.ts'
import { decir, mostrar } from '@foja/cli/salida.ts'

type Opciones = { rol?: string; area?: string; json: boolean }

const conClave = (usuario: string, { clave, sorteada }: ClavePedida) => {
  if (sorteada) decir('La clave se muestra sólo esta vez.')
  return { usuario, ...(sorteada && { clave }) }
}

/** foja usuarios crear | clave | baja */
export function comandoUsuarios(programa: Command): void {
  const usuarios = programa.command('usuarios').description('quién puede ingresar')
  usuarios
    .command('crear')
    .description('crea un usuario; la clave se pide, se lee de la entrada o se sortea')
    .argument('<nombre>', 'con qué ingresa')
    .option('--rol <rol>', 'su rol: administrador, firmante, operador, consulta u otro de la organización')
    .option('--area <sigla>', 'su área')
    .option('--json', 'resultado en JSON', false)
    .action(async (nombre: string, { rol, area, json }: Opciones) => {
      const resultado = await conPostgres(async (sql) => {
        const { usuario } = await comprobarNuevo(sql, { usuario: nombre, rol, area })
        const pedida = await pedirClave(usuario)
        await crearUsuario(sql, { usuario, clave: pedida.clave, rol, area })
        if (rol === undefined) decir('Sin --rol no tiene ningún permiso.')
        return conClave(usuario, pedida)
      })
      mostrar(resultado, json)
    })
  usuarios
    .command('clave')
    .description('le cambia la clave; sus sesiones terminan')
    .argument('<nombre>')
    .option('--json', 'resultado en JSON', false)
    .action(async (nombre: string, { json }: Opciones) => {
      const resultado = await conPostgres(async (sql) => {
        const usuario = nombreDeUsuario(nombre)
        const cuenta = await cuentaDe(sql, usuario)
        if (!cuenta) throw usuarioNoExiste(usuario)
        if (!cuenta.activo) throw usuarioDeBaja(usuario)
        const pedida = await pedirClave(usuario)
        await cambiarClave(sql, usuario, pedida.clave)
        return conClave(usuario, pedida)
      })
      mostrar(resultado, json)
    })
  usuarios
    .command('baja')
    .description('no ingresa más y sus sesiones terminan; lo que hizo queda')
    .argument('<nombre>')
    .option('--json', 'resultado en JSON', false)
    .action(async (nombre: string, { json }: Opciones) =>
      mostrar({ usuario: await conPostgres((sql) => darDeBaja(sql, nombre)) }, json),
    )
}
