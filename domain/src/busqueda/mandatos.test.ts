import { expect, test } from '@jest/globals'
import { mandatosDe } from '@foja/domain/busqueda/mandatos.ts'

test.each([
  ['declarar', 'declaranse declarese declarense'],
  ['Declaración', 'declaranse declarese declarense'],
  ['eximición', 'eximanse eximese eximense'],
  // Otra letra delante de la e, o de la a.
  ['desmalezamiento', 'desmalece desmalezanse desmalecese desmalecense'],
  ['colocar', 'coloque colocanse coloquese coloquense'],
  ['prorrogar', 'prorroganse prorroguese prorroguense'],
  ['establecer', 'establezca establezcanse establecese establecense'],
  ['disponer', 'disponga disponganse disponese disponense'],
  ['instituir', 'instituya instituyanse instituyese instituyense'],
  // Otra vocal con el acento.
  ['aprobación', 'aprueba apruebanse apruebese apruebense'],
  ['extender', 'extienda extiendanse extiendese extiendense'],
  // De un mandato, su verbo y los demás.
  ['condónase', 'condonar condonanse condonese condonense'],
  ['autorícese', 'autorizar autorice autorizanse autoricense'],
  ['apruébase', 'aprobar aprueba apruebanse apruebese apruebense'],
  // Con que todo papel termina.
  ['publicación', ''],
  ['archívese', ''],
  ['clase', ''],
  ['papel', ''],
  ['poda', ''],
])('%s is ordered as «%s»', (palabra, mandatos) => {
  expect(mandatosDe(palabra).join(' ')).toBe(mandatos)
})
