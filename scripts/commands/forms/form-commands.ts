import { countText } from '../../../schemas/kit/counted.ts'
import * as ops from '../../../schemas/form/form-operator.ops.ts'
import { answersCsv, answerText, type AnswerRow } from './answers-csv.ts'
import { formText, readForm, writeForm } from './form-file.ts'
import type { GatewayClient } from '../gateway-client.ts'
import { writeText } from '../json-file.ts'
import type { Commands } from '../operator-command.ts'
import { needed, oneLine, printTable } from '../printing.ts'

export const formCommands: Commands = {
  async list({ gateway, print }) {
    const { rows } = await gateway.call(ops.listForms, {})
    printTable(
      print,
      rows.map(({ nbr, rev, isValid, answers, title }) => [
        nbr,
        `revision ${rev}`,
        isValid ? '' : 'disabled',
        `${countText(answers)} answer${answers === 1 ? '' : 's'}`,
        title,
      ]),
    )
    return 0
  },

  async pull({ gateway, words: [nbr, file], print, note }) {
    const { form, rev } = await pulled(gateway, needed(nbr, 'NBR'))
    if (!file) print(formText({ rev, form }).trimEnd())
    else {
      await writeForm(file, { rev, form })
      note(`${file}: ${nbr}, revision ${rev}`)
    }
    return 0
  },

  async push({ gateway, words: [file], note }) {
    const name = needed(file, 'FILE')
    const { form, rev: from } = await readForm(name)
    const { rev } = await gateway.call(ops.pushForm, { form, rev: from ?? 0 })
    if (name !== '-') await writeForm(name, { form, rev })
    note(`${String(form.nbr)} saved as revision ${rev}; shoppers see it on their next navigation`)
    return 0
  },

  async answers({ gateway, words: [word], options: { csv }, print, note }) {
    const nbr = needed(word, 'NBR')
    const rows = await allAnswers(gateway, nbr)
    if (csv !== undefined) {
      const { form } = await pulled(gateway, nbr)
      await writeText(csv, answersCsv(keysOf(form), rows))
      note(`${csv}: ${rows.length} answer${rows.length === 1 ? '' : 's'} to ${nbr}`)
      return 0
    }
    for (const { answerNbr, addDate, userNbr, answer } of rows) {
      print([answerNbr, addDate, userNbr].filter(Boolean).join('  '))
      printTable(
        (line) => print(`  ${line}`),
        Object.entries(answer).map(([key, value]) => [key, oneLine(answerText(value))]),
      )
    }
    return 0
  },
}

async function pulled(gateway: GatewayClient, nbr: string) {
  const { form, rev } = await gateway.call(ops.pullForm, { nbr })
  return { form: form as Record<string, unknown>, rev } // a form is an object
}

/** Returns the keys of the fields that have answers; headings have none. */
const keysOf = ({ fldList }: Record<string, unknown>): string[] =>
  (fldList as { key: string; fldType: string }[]) // the gateway validated it on saving
    .filter(({ fldType }) => fldType !== 'static')
    .map(({ key }) => key)

const pageSize = 500

/** Returns all answers, newest first. */
async function allAnswers(gateway: GatewayClient, nbr: string): Promise<AnswerRow[]> {
  const all: AnswerRow[] = []
  for (;;) {
    const before = all.at(-1)?.answerNbr
    const { rows, hasMore } = await gateway.call(ops.listAnswers, {
      nbr,
      pageSize,
      ...(before !== undefined && { before }),
    })
    all.push(...rows)
    if (!hasMore) return all
  }
}
