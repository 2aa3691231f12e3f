import { expect, test } from '@jest/globals'
import { nombreDeEvento } from '@foja/domain/evento/nombre.ts'

test.each([
  ['Finalización', { fusion: { id_cabecera: 7 } }, 'Finalización · por fusión'],
  ['Incorporación', { fusion: { ids_expedientes: [7] } }, 'Incorporación · por fusión'],
  ['Tramitación', { tramitacion_conjunta: 'apertura' }, 'Tramitación · se abrió la conjunta'],
  ['Tramitación', { tramitacion_conjunta: 'cierre' }, 'Tramitación · se cerró la conjunta'],
  ['Pase', { tramitacion_paralela: true, fojas: { total: 3 } }, 'Pase · en paralelo'],
  ['Pase', { tramitacion_paralela: false }, 'Pase · se cerró la paralela'],
  ['Publicación', { publicado: true }, 'Publicación'],
  ['Publicación', { publicado: false }, 'Publicación · dejó de estar publicado'],
  [
    'Modificación',
    { visibilidad: { de: 'publico', a: 'reservado' } },
    'Modificación · de Público a Reservado',
  ],
  ['Modificación', { restaurada: '1.0' }, 'Modificación · se volvió a la versión 1.0'],
  ['Creación', { corresponde_de: 3 }, 'Creación · corresponde'],
  ['Creación', { copia_de: 3 }, 'Creación · copia'],
  ['Cambio de estado', { autorizacion: 'cancelada' }, 'Cambio de estado · se canceló la autorización'],
  ['Modificación', { relacion_quitada: { id_documento: 3 } }, 'Modificación · se quitó una relación'],
  ['Pase', {}, 'Pase'],
])('%s %j is told as «%s» [EST-28, EST-48, EST-49]', (nombre, atributos, dicho) => {
  expect(nombreDeEvento({ eventos_tipo: { nombre }, atributos })).toBe(dicho)
})
