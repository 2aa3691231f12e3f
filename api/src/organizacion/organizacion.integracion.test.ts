import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { cargarOrganizacion } from '@foja/api/organizacion/cargar-organizacion.ts'
import { guardarOrganizacion } from '@foja/api/organizacion/guardar-organizacion.ts'
import { cifrarClave } from '@foja/api/sesion/clave.ts'
import { administradores } from '@foja/api/usuario/administradores.ts'

let base: BaseDePrueba
let carpeta: string
beforeAll(async () => {
  base = await crearBaseDePrueba()
})
afterAll(() => base.cerrar())
beforeEach(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'foja-organizacion-'))
})
afterEach(() => rmSync(carpeta, { recursive: true }))

const poner = (archivo: string, texto: string | Buffer) => writeFileSync(join(carpeta, archivo), texto)
const cargar = (opciones?: { seco?: boolean }) => cargarOrganizacion(base.sql, carpeta, opciones)
const errores = async () =>
  (await cargar()).errores.map(({ archivo, linea, motivo }) => `${archivo}:${linea} ${motivo}`)
const contenidoDe = (una: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(una, { withFileTypes: true })
      .filter((entrada) => entrada.isFile())
      .map(({ name }) => [name, readFileSync(join(una, name), 'utf8')]),
  )

const ORGANIZACION = {
  'areas.csv': 'sigla;nombre;superior\nDIR;Dirección;\nMESA;Mesa de Entradas;DIR\nARCH;Archivo;DIR\n',
  'numeradores.csv': 'nombre;formato;provisorio;maximo\nNotas;sigla, nro, anio;sí;9999\n',
  'tipos.csv':
    'nombre_singular;nombre;nombre_abrev;codigo;esencia;numerador;circuito;transforma_a;leen;escriben;eliminan\n' +
    'Nota;Notas;NOTA;;documento;Notas;;;todos;operador, administrador en MESA;\n' +
    'Expediente;Expedientes;EXP;EX;contenedor;;;;todos;todos en DIR;\n' +
    'Pedido;Pedidos;PED;;tramite;;Pedidos;Expediente;todos;operador;operador\n',
  'circuitos.json': JSON.stringify([
    {
      nombre: 'Pedidos',
      pasos: [
        { nombre: 'Presentado', inicial: true },
        { nombre: 'Informado', tipos: ['Nota'] },
        { nombre: 'Archivado', areas: ['ARCH'] },
      ],
      transiciones: [
        { desde: 'Presentado', hasta: 'Informado' },
        { desde: 'Informado', hasta: 'Archivado' },
      ],
    },
  ]),
  'plantillas.json': JSON.stringify([
    { tipo: 'Nota', titulo: 'Elevación', contenido: '<p>Elevo a usted.</p>' },
  ]),
  'usuarios.csv':
    'usuario;nombre;apellido;areas;roles\nana;Ana;Paz;MESA, DIR;administrador\nbeto;Beto;Ruiz;ARCH;operador en ARCH\n',
}
const ponerOrganizacion = () => {
  for (const [archivo, texto] of Object.entries(ORGANIZACION)) poner(archivo, texto)
}

test('an office is loaded from its files, a dry run says exactly that, and repeating it changes nothing', async () => {
  ponerOrganizacion()
  const seca = await cargar({ seco: true })
  expect(await base.sql`select sigla from areas`).toEqual([])
  const real = await cargar()
  expect(real).toEqual(seca)
  expect(real).toMatchObject({
    areas: 3,
    usuarios: 2,
    roles: 0,
    tipos: 3,
    numeradores: 1,
    circuitos: 1,
    plantillas: 1,
    cambios: 11,
    errores: [],
  })
  expect(await cargar()).toMatchObject({ cambios: 0, detalle: [], errores: [] })
  const [ana] = await base.sql`
    select u.clave_hash, array_agg(a.sigla order by ua.por_defecto desc) as areas from usuarios u
    join usuarios_areas ua on ua.id_usuario = u.id join areas a on a.id = ua.id_area where usuario = 'ana' group by u.id`
  expect(ana).toEqual({ clave_hash: null, areas: ['MESA', 'DIR'] })
  const [ruta] = await base.sql`select ruta_completa from areas where sigla = 'MESA'`
  expect(ruta!.ruta_completa).toBe('Dirección / Mesa de Entradas')
})

test('two loads of the same at once: one changes it, and the other finds it done', async () => {
  poner('areas.csv', 'sigla;nombre\nUNA;Una vez\n')
  poner('numeradores.csv', 'nombre;formato\nDe una vez;sigla, nro, anio\n')
  const cargas = await Promise.all([cargar(), cargar(), cargar()])
  expect(cargas.map(({ cambios, errores }) => [cambios, errores]).toSorted()).toEqual([
    [0, []],
    [0, []],
    [2, []],
  ])
  await base.sql`delete from areas where sigla = 'UNA'`
  await base.sql`delete from numeradores where nombre = 'De una vez'`
})

test('a circuit said with other letter cases, or an area of it twice, is the same one', async () => {
  const otro = ORGANIZACION['circuitos.json']
    .replace('"desde":"Presentado"', '"desde":"PRESENTADO"')
    .replace('["ARCH"]', '["arch","ARCH"]')
    .replace('["Nota"]', '["NOTA","Nota"]')
  expect(otro).not.toBe(ORGANIZACION['circuitos.json'])
  poner('circuitos.json', otro)
  expect(await cargar()).toMatchObject({ cambios: 0, detalle: [], errores: [] })
})

test('no area is left depending on one that was removed: guardar could not write it', async () => {
  poner('areas.csv', 'sigla;nombre;eliminada\nVIEJA;Vieja;sí\n')
  await cargar()
  poner('areas.csv', 'sigla;nombre;superior\nHIJA;Hija;vieja\n')
  expect(await errores()).toEqual(['areas.csv:2 superior: «VIEJA» está eliminada.'])
  expect(await guardarOrganizacion(base.sql, carpeta)).toMatchObject({ errores: [] })
  await base.sql`delete from areas where sigla = 'VIEJA'`
})

test('what guardar writes loads without changes, and guardar after it gives the same bytes', async () => {
  const otra = join(carpeta, 'otra')
  expect(await guardarOrganizacion(base.sql, carpeta)).toMatchObject({ areas: 3, cambios: 0, errores: [] })
  expect(await cargar()).toMatchObject({ cambios: 0, errores: [] })
  await guardarOrganizacion(base.sql, otra)
  expect(contenidoDe(otra)).toEqual(contenidoDe(carpeta))
})

test('changing what people can do waits for nobody who is writing documents; changing what was there does', async () => {
  const usuario = (roles: string) =>
    poner('usuarios.csv', `usuario;nombre;apellido;areas;roles\nzoe;Zoe;Paz;MESA;${roles}\n`)
  usuario('operador')
  await cargar()
  const seguir = Promise.withResolvers<void>()
  const tomada = Promise.withResolvers<void>()
  const escribiendo = base.sql.begin(async (sql) => {
    // Como quien guarda.
    await sql`lock table documentos in row exclusive mode`
    tomada.resolve()
    await seguir.promise
  })
  await tomada.promise
  usuario('consulta')
  expect(await cargar()).toMatchObject({ cambios: 1, errores: [] })
  poner('areas.csv', 'sigla;nombre;superior\nARCH;Archivo;MESA\n')
  const cargando = cargar()
  await esperarA(async () => {
    const [espera] = await base.sql`
      select from pg_locks where not granted and relation = 'documentos'::regclass
        and database = (select oid from pg_database where datname = current_database())`
    return espera ? undefined : 'No espera a quien escribe'
  })
  seguir.resolve()
  await escribiendo
  expect(await cargando).toMatchObject({ cambios: 1, errores: [] })
  poner('areas.csv', 'sigla;nombre;superior\nARCH;Archivo;DIR\n')
  await cargar()
  await base.sql`delete from usuarios where usuario = 'zoe'`
})

test('what is not a file where one should be is said, and not waited for', async () => {
  execFileSync('mkfifo', [join(carpeta, 'areas.csv')])
  mkdirSync(join(carpeta, 'usuarios.csv'))
  expect(await errores()).toEqual(['areas.csv:1 No es un archivo.', 'usuarios.csv:1 No es un archivo.'])
  symlinkSync('a-ninguna-parte', join(carpeta, 'tipos.csv'))
  await expect(cargar()).rejects.toMatchObject({ clave: 'archivo_ilegible' })
})

test('guardar writes what there was at one moment, whatever changes meanwhile', async () => {
  const seguir = Promise.withResolvers<void>()
  const tomada = Promise.withResolvers<void>()
  const cambiando = base.sql.begin(async (sql) => {
    await sql`lock table usuarios in access exclusive mode`
    tomada.resolve()
    await seguir.promise
    await sql`update areas set nombre = 'Archivo nuevo' where sigla = 'ARCH'`
    await sql`update usuarios set apellido = 'Ruiz Nuevo' where usuario = 'beto'`
  })
  await tomada.promise
  const guardando = guardarOrganizacion(base.sql, carpeta)
  await esperarA(async () => {
    const [espera] = await base.sql`
      select from pg_locks where not granted and relation = 'usuarios'::regclass
        and database = (select oid from pg_database where datname = current_database())`
    return espera ? undefined : 'Lo que se guarda no espera a lo que cambia'
  })
  seguir.resolve()
  await cambiando
  expect(await guardando).toMatchObject({ cambios: 0, errores: [] })
  const escritos = contenidoDe(carpeta)
  expect([escritos['areas.csv'], escritos['usuarios.csv']]).not.toContainEqual(
    expect.stringContaining('uevo'),
  )
  await base.sql`update areas set nombre = 'Archivo' where sigla = 'ARCH'`
  await base.sql`update usuarios set apellido = 'Ruiz' where usuario = 'beto'`
})

test('what would not load back as it is, or the folder does not let be written, leaves what the folder had', async () => {
  await guardarOrganizacion(base.sql, carpeta)
  const antes = contenidoDe(carpeta)
  await base.sql`update areas set nombre = 'Archivo nuevo' where sigla = 'ARCH'`
  await base.sql`update plantillas set contenido = '<p onclick="x">Elevo</p>' where titulo = 'Elevación'`
  expect(await guardarOrganizacion(base.sql, carpeta)).toMatchObject({
    cambios: 0,
    errores: [
      {
        archivo: 'plantillas.json',
        motivo: '«Nota · Elevación» no se puede escribir como está: al cargarlo cambiaría contenido.',
      },
    ],
  })
  expect(contenidoDe(carpeta)).toEqual(antes)
  await base.sql`update plantillas set contenido = '<p>Elevo a usted.</p>' where titulo = 'Elevación'`
  // El último en escribirse no se puede.
  mkdirSync(join(carpeta, '.usuarios.csv.nuevo'))
  await expect(guardarOrganizacion(base.sql, carpeta)).rejects.toThrow('EISDIR')
  expect(contenidoDe(carpeta)).toEqual(antes)
  await base.sql`update areas set nombre = 'Archivo' where sigla = 'ARCH'`
})

test('a spreadsheet may write it its own way: commas or tabs, CRLF, BOM, VERDADERO, line breaks in a cell', async () => {
  poner(
    'areas.csv',
    '\uFEFFsigla,nombre,superior\r\nMESA,"Mesa de\r\nEntradas",\r\nARCH,Archivos,dir\r\n,,\r\n',
  )
  poner(
    'usuarios.csv',
    'usuario\tnombre\tapellido\tareas\troles\tactivo\r\nANA\tAna\tPaz\tmesa,DIR\tadministrador\tVERDADERO\r\n',
  )
  expect(await cargar({ seco: true })).toMatchObject({ areas: 2, cambios: 2, errores: [] })
  expect((await cargar({ seco: true })).detalle).toEqual([
    {
      archivo: 'areas.csv',
      clave: 'MESA',
      cambio: 'cambia',
      campos: { superior: { antes: 'DIR', despues: '' } },
    },
    {
      archivo: 'areas.csv',
      clave: 'ARCH',
      cambio: 'cambia',
      campos: { nombre: { antes: 'Archivo', despues: 'Archivos' } },
    },
  ])
})

test('every mistake is said at once, with its file and line, and nothing is written', async () => {
  const antes = await base.sql`select sigla, nombre from areas order by id`
  poner(
    'areas.csv',
    'sigla;nombre;superior\nA;Una;B\nB;Otra;A\na;Repetida;\nC;;\nD;Suelta;NADA\nNUEVA;Nueva;\n',
  )
  poner('roles.csv', 'rol;nombre;nivel;permisos\njefe;Jefe;2;documentos, volar\n')
  poner('numeradores.csv', 'nombre;formato;maximo\nUno;sigla, anio;\nDos;nro, letra;\nTres;nro, nro;0\n')
  poner(
    'tipos.csv',
    'nombre_singular;nombre;nombre_abrev;esencia;numerador;leen\nActa;Actas;ACTA;papel;;\nAuto;Autos;AUTO;documento;Cinco;jefa en MESA\n',
  )
  poner(
    'circuitos.json',
    '[\n {"nombre": "Vuelta",\n  "pasos": [{"nombre": "a", "inicial": true}, {"nombre": "b", "areas": ["ARCH"]}],\n  "transiciones": [{"desde": "a", "hasta": "b"}, {"desde": "b", "hasta": "a"}]},\n {"nombre": "Roto", "pasos": [],\n  "otra": 1}\n]',
  )
  poner('plantillas.json', '[{"tipo": "Bando", "titulo": "X", "contenido": "x"}]')
  poner(
    'usuarios.csv',
    'usuario;nombre;areas;roles;email;activo\ncarla;Carla;Z;capitan;carla;\n\n"dora d";"Do\nra";MESA;;;quizás\n',
  )
  poner('areas-viejas.csv', '')
  expect(await errores()).toEqual([
    'areas-viejas.csv:1 No es un archivo de la organización. Los que hay: areas.csv, roles.csv, numeradores.csv, tipos.csv, circuitos.json, plantillas.json, usuarios.csv.',
    'areas.csv:2 superior: «A» termina dependiendo de sí misma (A → B → A).',
    'areas.csv:3 superior: «B» termina dependiendo de sí misma (B → A → B).',
    'areas.csv:4 «a» ya está en la línea 2.',
    'areas.csv:5 nombre: no puede estar vacío.',
    'areas.csv:6 superior: no existe el área «NADA».',
    expect.stringMatching(
      /^roles\.csv:2 permisos: no existe el permiso «volar»\. Los que hay: administracion, /,
    ),
    'numeradores.csv:2 formato: falta la clave «nro».',
    expect.stringMatching(
      /^numeradores\.csv:3 formato: «letra» no es una clave de número\. Las que hay: sigla, /,
    ),
    'numeradores.csv:4 formato: la clave «nro» está repetida.',
    'numeradores.csv:4 maximo: va un número de 1 a 999999999, y dice «0».',
    'tipos.csv:2 esencia: va documento, contenedor, tramite, y dice «papel».',
    'tipos.csv:3 numerador: no existe el numerador «Cinco».',
    'tipos.csv:3 leen: no existe el rol «jefa».',
    'circuitos.json:2 Las transiciones dan una vuelta: se volvería a un paso ya hecho.',
    'circuitos.json:5 transiciones: va una lista de transiciones.',
    'circuitos.json:5 no se conoce «otra».',
    'plantillas.json:1 tipo: no existe el tipo «Bando».',
    'usuarios.csv:2 email: no es una dirección de correo.',
    'usuarios.csv:4 usuario: lleva letras minúsculas, cifras y . _ - + @, sin espacios.',
    'usuarios.csv:4 activo: va sí o no, y dice «quizás».',
  ])
  expect(await base.sql`select sigla, nombre from areas order by id`).toEqual(antes)
})

test('a new user whose name mixes scripts is not loaded', async () => {
  poner('usuarios.csv', 'usuario;nombre\nm\u0435sa;Otra\n')
  expect(await errores()).toEqual([
    'usuarios.csv:2 usuario: «m\u0435sa» mezcla letras de dos alfabetos: se confundiría con otro.',
  ])
})

test('a file that cannot be read says why, and does not drag errors from the others', async () => {
  poner('areas.csv', Buffer.from('sigla;nombre\nDIR;Direcci\u00f3n\n', 'latin1'))
  poner('roles.csv', 'rol;nivel;permisos;color\n')
  poner('tipos.csv', 'nombre_singular;nombre\nNota;"Notas\n')
  poner('circuitos.json', '[\n{"nombre": "x",}\n]')
  poner('plantillas.json', '{}')
  poner('usuarios.csv', 'usuario;nombre;areas\nana;Ana;OTRA\n')
  expect(await errores()).toEqual([
    'areas.csv:2 No está en UTF-8: en la planilla, guárdelo como «CSV UTF-8».',
    'roles.csv:1 No se conoce la columna «color». Van: rol, nombre, nivel, permisos.',
    'tipos.csv:2 Hay comillas que no se cierran.',
    'circuitos.json:2 No se puede leer como JSON: falta un nombre entre comillas.',
    'plantillas.json:1 Va una lista, entre corchetes.',
  ])
  poner('areas.csv', `sigla;nombre\n${'x;y\n'.repeat(20_001)}`)
  expect((await errores())[0]).toBe('areas.csv:1 Tiene 20001 filas, y el máximo es 20000.')
  poner('areas.csv', Buffer.alloc(10_000_001, 32))
  expect((await errores())[0]).toBe('areas.csv:1 Pesa 10000001 bytes, y el máximo es 10000000.')
})

test('what history guards is refused by name; the rest of those things may change', async () => {
  const [area] = await base.sql<{ id: number }[]>`select id from areas where sigla = 'MESA'`
  const [usuario] = await base.sql<{ id: number }[]>`select id from usuarios where usuario = 'ana'`
  const tipos = await base.sql<{ id: number; id_numerador: number; nombre: string }[]>`
    select id, id_numerador, nombre_singular as nombre from tipos_documento`
  const tipo = (nombre: string) => tipos.find((t) => t.nombre === nombre)!
  const nacer = async (nombre: string, estado: number) => {
    const [fila] = await base.sql<{ id: number }[]>`
      insert into documentos (id_tipo, titulo, estado, visibilidad, id_usuario, id_area_creacion, id_area_actual)
      values (${tipo(nombre).id}, 'x', ${estado}, 'publico', ${usuario!.id}, ${area!.id}, ${area!.id}) returning id`
    return fila!.id
  }
  await nacer('Nota', 15)
  const pedido = await nacer('Pedido', 3)
  await base.sql`select tomar_numero(${tipo('Nota').id_numerador}, ${area!.id}, 2026, false)`
  await base.sql`
    insert into documentos_pasos (id_documento, id_paso, version_mayor, version_menor, id_usuario)
    select ${pedido}::bigint, id, 1, 0, ${usuario!.id}::int from circuitos_pasos where es_inicial`
  ponerOrganizacion()
  poner('areas.csv', 'sigla;nombre;codigo;superior;eliminada\nMesa;Mesa;7;DIR;sí\n')
  poner('numeradores.csv', 'nombre;formato;provisorio;maximo\nNotas;nro, anio;sí;9999\n')
  poner(
    'tipos.csv',
    ORGANIZACION['tipos.csv']
      .replace('Nota;Notas;NOTA;;documento;Notas', 'Nota;Notas;NT;;contenedor;Notas')
      .replace('\nExpediente', '\nHoja de ruta;Hojas;HR;HR;tramite;;;;todos;;\nExpediente'),
  )
  poner('circuitos.json', ORGANIZACION['circuitos.json'].replace('"areas":["ARCH"]', '"areas":["MESA"]'))
  expect(await errores()).toEqual([
    'areas.csv:2 sigla: la de «MESA» está en los números que dio, y no cambia.',
    'numeradores.csv:2 formato: «Notas» ya dio números. Haga otro numerador y déselo al tipo.',
    'tipos.csv:2 esencia: de «Nota» ya hay un documento, y no cambia.',
    'tipos.csv:3 esencia: «Hoja de ruta» lo usa el sistema, y no cambia.',
    'circuitos.json:1 pasos: por «Pedidos» ya va o fue un documento. Haga otro circuito.',
  ])
  ponerOrganizacion()
  poner('areas.csv', 'sigla;nombre;codigo;superior;eliminada\nMESA;Mesa;7;DIR;sí\n')
  expect(await errores()).toEqual([
    'areas.csv:2 eliminada: en «MESA», o en camino, hay un documento sin terminar: «x».',
  ])
  poner('areas.csv', 'sigla;nombre;codigo;superior\nMESA;Mesa general;7;ARCH\n')
  poner('numeradores.csv', 'nombre;formato;provisorio;maximo\nNotas;sigla, nro, anio;sí;5\n')
  poner(
    'tipos.csv',
    ORGANIZACION['tipos.csv'].replace(
      'Nota;Notas;NOTA;;documento;Notas',
      'Nota;Notas;NT;N;documento;Documentos',
    ),
  )
  const marcas = await base.sql`select id, marca from documentos order by id`
  expect(await cargar()).toMatchObject({ cambios: 3, errores: [] })
  // Lo que se busca de un documento no depende de cómo se llame su área: no hay nada que volver a indexar.
  expect(await base.sql`select id, marca from documentos order by id`).toEqual(marcas)
})

test('a type given another numerator goes on where it was: no number that one of its documents has is given again', async () => {
  const ids = await base.sql<{ area: number; usuario: number; tipo: number; numerador: number }[]>`
    select a.id as area, u.id as usuario, t.id as tipo, t.id_numerador as numerador
    from areas a, usuarios u, tipos_documento t
    where a.sigla = 'DIR' and u.usuario = 'ana' and t.nombre_singular = 'Expediente'`
  const { area, usuario, tipo, numerador } = ids[0]!
  await base.sql`
    insert into documentos (id_tipo, titulo, estado, visibilidad, id_usuario, id_area_creacion, id_area_actual,
      numerado_por_foja, id_numerador, nro, anio)
    select ${tipo}, 'x', 15, 'publico', ${usuario}, ${area}, ${area}, true, ${numerador}, nro, 2026
    from unnest(array[41, 9000]) nro`
  // El 9000 se puso a mano, y no mueve la cuenta.
  await base.sql`
    insert into numeradores_secuencias (id_numerador, id_area, anio, ultimo) values (${numerador}, ${area}, 2026, 41)`
  poner('numeradores.csv', 'nombre;formato;provisorio;maximo\nExpedientes nuevos;sigla, nro, anio;no;9999\n')
  poner(
    'tipos.csv',
    ORGANIZACION['tipos.csv']
      .split('\n')
      .filter((_, i) => i === 0 || i === 2)
      .join('\n')
      .replace('contenedor;;', 'contenedor;Expedientes nuevos;'),
  )
  expect(await cargar()).toMatchObject({ cambios: 2, errores: [] })
  const [suyo] = await base.sql<
    { id_numerador: number }[]
  >`select id_numerador from tipos_documento where id = ${tipo}`
  expect(suyo!.id_numerador).not.toBe(numerador)
  const tomar = async (anio: number) =>
    (await base.sql`select tomar_numero(${suyo!.id_numerador}, ${area}, ${anio}, false) as nro`)[0]!.nro
  expect([await tomar(2026), await tomar(2027)]).toEqual([42, 1])
})

test('nor one that a transformed process had: it goes on after what the former numerator gave there', async () => {
  const ids = await base.sql<
    { area: number; otra: number; usuario: number; tipo: number; numerador: number }[]
  >`
    select a.id as area, o.id as otra, u.id as usuario, t.id as tipo, t.id_numerador as numerador
    from areas a, areas o, usuarios u, tipos_documento t
    where a.sigla = 'ARCH' and o.sigla = 'DIR' and u.usuario = 'ana' and t.nombre_singular = 'Pedido'`
  const { area, otra, usuario, tipo, numerador } = ids[0]!
  const [transformado] = await base.sql<{ id: number }[]>`
    insert into documentos (id_tipo, titulo, estado, visibilidad, id_usuario, id_area_creacion, id_area_actual)
    select id, 'x', 15, 'publico', ${usuario}::int, ${area}::int, ${area}::int from tipos_documento where nombre_singular = 'Expediente'
    returning id`
  await base.sql`
    insert into eventos (id_documento, id_tipo_evento, id_usuario, id_area_creacion, atributos)
    values (${transformado!.id}, ${EVENTO.transformacion}, ${usuario}, ${area},
      ${base.sql.json({ id_tipo: { de: tipo, a: 0 }, anterior: 'ARCH-000007/2025' })})`
  await base.sql`
    insert into numeradores_secuencias (id_numerador, id_area, anio, ultimo)
    values (${numerador}, ${area}, 2025, 7), (${numerador}, ${otra}, 2025, 5)`
  poner('numeradores.csv', 'nombre;formato;provisorio;maximo\nPedidos nuevos;sigla, nro, anio;no;9999\n')
  poner(
    'tipos.csv',
    ORGANIZACION['tipos.csv']
      .split('\n')
      .filter((_, i) => i === 0 || i === 3)
      .join('\n')
      .replace('tramite;;', 'tramite;Pedidos nuevos;'),
  )
  expect(await cargar()).toMatchObject({ cambios: 2, errores: [] })
  const tomar = async (enArea: number) => {
    const [fila] = await base.sql`
      select tomar_numero(id_numerador, ${enArea}, 2025, false) as nro from tipos_documento where id = ${tipo}`
    return fila!.nro
  }
  expect([await tomar(area), await tomar(otra)]).toEqual([8, 1])
})

test('a code that is in numbers, or by which areas are told apart, is guarded', async () => {
  const tipo = (codigo: string) =>
    `nombre_singular;nombre;nombre_abrev;codigo;esencia;numerador\nActa;Actas;ACTA;${codigo};contenedor;Por código\n`
  poner('numeradores.csv', 'nombre;formato;maximo\nPor código;codigo_area, codigo_tipo_documento, nro;9\n')
  poner('tipos.csv', tipo('AC'))
  poner('areas.csv', 'sigla;nombre;codigo\nMESA;Mesa;1\nARCH;Archivo;1\nDIR;Dirección;3\n')
  expect(await errores()).toEqual([
    'areas.csv:2 codigo: «1» es el de «MESA» y el de «ARCH», porque el numerador «Por código» distingue las áreas por su código.',
    'areas.csv:3 codigo: «1» es el de «ARCH» y el de «MESA», porque el numerador «Por código» distingue las áreas por su código.',
    'numeradores.csv:2 formato: «1» es el de «MESA» y el de «ARCH», porque el numerador «Por código» distingue las áreas por su código.',
    'tipos.csv:2 numerador: «1» es el de «MESA» y el de «ARCH», porque el numerador «Por código» distingue las áreas por su código.',
  ])
  poner('areas.csv', 'sigla;nombre;codigo\nMESA;Mesa;1\nARCH;Archivo;2\nDIR;Dirección;3\n')
  expect(await cargar()).toMatchObject({ errores: [] })
  await base.sql`
    with dado as (
      insert into documentos (id_tipo, titulo, estado, visibilidad, id_usuario, id_area_creacion, id_area_actual,
        numerado_por_foja, id_numerador, nro, anio)
      select t.id, 'x', 15, 'publico', u.id, a.id, a.id, true, t.id_numerador, 1, 2026
      from tipos_documento t, usuarios u, areas a
      where t.nombre_singular = 'Acta' and u.usuario = 'ana' and a.sigla = 'MESA' returning id_numerador, id_area_creacion)
    select tomar_numero(id_numerador, id_area_creacion, 2026, false) from dado`
  poner('areas.csv', 'sigla;nombre;codigo\nMESA;Mesa;7\nARCH;Archivo;8\n')
  poner('tipos.csv', tipo('AT'))
  expect(await errores()).toEqual([
    'areas.csv:2 codigo: el de «MESA» está en los números que dio, y no cambia.',
    'tipos.csv:2 codigo: el de «Acta» está en números ya dados, y no cambia.',
  ])
})

test('nobody missing from the files is touched; who leaves loses sessions and password, and someone must remain', async () => {
  const clave_hash = await cifrarClave('una clave larga')
  await base.sql`update usuarios set clave_hash = ${clave_hash} where usuario in ('ana', 'beto')`
  await base.sql`
    insert into sesiones (sid, id_usuario, datos, expira)
    select usuario, id, '{}', now() + interval '1 hour' from usuarios where usuario in ('ana', 'beto')`
  const usuarios = (activo: string) =>
    `usuario;nombre;apellido;areas;roles;activo\nana;Ana;Paz;MESA, DIR;administrador;${activo}\n`
  poner('usuarios.csv', usuarios('no'))
  expect(await errores()).toEqual(['usuarios.csv:2 Nadie más podría ingresar y administrar: hoy puede ana.'])
  poner('usuarios.csv', `${usuarios('no')}beto;Beto;Ruiz;ARCH;administrador;sí\n`)
  expect(await cargar()).toMatchObject({ cambios: 2, errores: [] })
  expect(await administradores(base.sql)).toEqual(['beto'])
  expect(await base.sql`select sid from sesiones`).toEqual([{ sid: 'beto' }])
  expect(await base.sql`select clave_hash, activo from usuarios where usuario = 'ana'`).toEqual([
    { clave_hash: null, activo: false },
  ])
  poner('roles.csv', 'rol;nombre;nivel;permisos\nadministrador;Administrador;1;documentos\n')
  expect(await errores()).toEqual(['roles.csv:2 Nadie más podría ingresar y administrar: hoy puede beto.'])
})

test('the text of a template written with its accents apart is the same one the next time', async () => {
  poner('tipos.csv', 'nombre_singular;nombre;nombre_abrev;esencia\nEdicto;Edictos;EDI;documento\n')
  const texto_x_defecto = 'Elevacio\u0301n\u0000'
  poner(
    'plantillas.json',
    JSON.stringify([{ tipo: 'Edicto', titulo: 'Elevación', contenido: '<p>Elevo</p>', texto_x_defecto }]),
  )
  expect(await cargar()).toMatchObject({ cambios: 2, errores: [] })
  expect(await cargar()).toMatchObject({ cambios: 0, errores: [] })
})
