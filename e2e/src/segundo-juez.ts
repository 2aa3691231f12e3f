import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from 'playwright/test'

/** El motor de accessibility-checker, de IBM: ve lo que axe no, como un nombre que no dice lo que se lee. */
const ACE = readFileSync(fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')), 'utf8')

type Hallado = { ruleId: string; value: [string, string]; message: string; snippet: string }

/**
 * Un segundo juez no encuentra nada en la pantalla. Tarda varias veces lo que axe: se lo llama una vez por pantalla y no
 * en cada lugar donde se mira.
 */
export async function exigirSinFaltasDelSegundo(page: Page): Promise<void> {
  if (!(await page.evaluate<boolean>(`'ace' in window`))) await page.evaluate(ACE)
  const hallados = await page.evaluate<Hallado[]>(
    `new ace.Checker().check(document, ['WCAG_2_2']).then(({ results }) => results)`,
  )
  const faltas = hallados.filter(({ value: [clase, dicho] }) => clase === 'VIOLATION' && dicho === 'FAIL')
  expect(faltas.map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)).toEqual([])
}
