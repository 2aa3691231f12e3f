import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import {
  anotarElasticsearch,
  exigirElasticsearchNoPosterior,
  exigirMismoPostgres,
} from '@foja/local/almacenes/versiones.ts'

let carpeta: string
beforeEach(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'foja-versiones-'))
})
afterEach(() => rmSync(carpeta, { recursive: true }))

test('the data of another major of Postgres is refused with a sentence', () => {
  mkdirSync(join(carpeta, 'bin'))
  const programa = join(carpeta, 'bin', 'postgres')
  writeFileSync(programa, '#!/bin/sh\necho "postgres (PostgreSQL) 18.4"\n', { mode: 0o755 })
  const dejar = (version: string) => writeFileSync(join(carpeta, 'PG_VERSION'), `${version}\n`)
  dejar('18')
  exigirMismoPostgres(carpeta, carpeta)
  dejar('17')
  expect(() => exigirMismoPostgres(carpeta, carpeta)).toThrow(
    /son de Postgres 17 y esta Foja trae Postgres 18/,
  )
})

test('an index of a later Elasticsearch, or of one too old, is refused; an earlier one is opened', () => {
  const exigir = (version: string) => exigirElasticsearchNoPosterior(`/x/elasticsearch-${version}`, carpeta)
  exigir('8.0.0')
  mkdirSync(join(carpeta, 'data'))
  exigir('8.19.21')
  expect(() => exigir('8.19.3')).toThrow(
    /es de Elasticsearch 8\.19\.21 y esta Foja trae Elasticsearch 8\.19\.3/,
  )
  anotarElasticsearch('/x/elasticsearch-9.2.0', carpeta)
  exigir('9.10.0')
  exigir('10.0.0')
  for (const ajena of ['8.19.21', '9.1.9', '11.0.0']) expect(() => exigir(ajena)).toThrow(/se rehace entero/)
})

test('the version is noted whole or not at all: a full disk leaves the one there was, and one left empty is as none', () => {
  const exigir = (version: string) => exigirElasticsearchNoPosterior(`/x/elasticsearch-${version}`, carpeta)
  mkdirSync(join(carpeta, 'data'))
  anotarElasticsearch('/x/elasticsearch-9.2.0', carpeta)
  // Lo que se está escribiendo no se puede terminar.
  mkdirSync(join(carpeta, 'version.nuevo'))
  expect(() => anotarElasticsearch('/x/elasticsearch-9.3.0', carpeta)).toThrow('EISDIR')
  expect(() => exigir('9.1.0')).toThrow(/es de Elasticsearch 9\.2\.0 y/)
  writeFileSync(join(carpeta, 'version'), '')
  exigir('9.2.0')
})
