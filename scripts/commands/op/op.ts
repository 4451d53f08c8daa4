import { readObject } from '../json-file.ts'
import { runOperatorCommand, type Commands } from '../operator-command.ts'
import { runCommand, Trouble } from '../trouble.ts'
import { callable, describeOp, listOps, unknownOp } from './describe-op.ts'

const help = `Calls any operation of operators in a running shop, as the Studio does.

  npm run op -- list [WORD …]       operations whose name or sentence has all the words
  npm run op -- show FUN.OP         what an operation takes, answers and refuses
  npm run op -- FUN.OP [INPUT]      calls it; INPUT is JSON, a file with JSON, or - for standard input

  --store NBR  the store; needed only by operators of several (STORE)
  --url URL    the Studio (http://studio.localhost:8080, the port from PORT)
  -h, --help

For example: npm run --silent op -- coupon.closeCoupon '{"cpnNbr": "C101"}'

Prints the answer as JSON. The exit status is 1 if the call was refused.
Set OPERATOR_TOKEN to a token that you made in the Studio; the default is that of the demo's owner.
`

/** Commands by the name of their operation. */
const commands: Commands = Object.fromEntries(
  [...callable].map(([key, op]) => [
    key,
    async ({ gateway, words: [input], print }) => {
      print(safeJson(await gateway.call(op, await inputOf(input))))
      return 0
    },
  ]),
)

/** As text that cannot control the terminal, whatever shoppers typed. */
const safeJson = (answer: unknown): string =>
  JSON.stringify(answer, null, 2).replace(
    /[\u007f-\u009f]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`,
  )

/** The gateway checks the fields. */
async function inputOf(word: string | undefined): Promise<Record<string, unknown>> {
  if (word === undefined) return {}
  if (!word.trimStart().startsWith('{')) return readObject(word)
  try {
    return JSON.parse(word) as Record<string, unknown> // it begins like an object
  } catch (error) {
    throw new Trouble(`The input is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

const [name, ...words] = process.argv.slice(2)
if (name === 'list' || name === 'show')
  await runCommand(async () => {
    const op = callable.get(words[0] ?? '')
    if (name === 'show' && !op) throw new Trouble(unknownOp(words[0] ?? ''))
    const lines = op && name === 'show' ? describeOp(op) : listOps(words)
    console.log(lines.join('\n'))
    return lines.length ? 0 : 1
  })
else
  await runOperatorCommand({
    help,
    commands,
    options: [],
    refusals: { missing: 'there is no such thing in this store', messages: {} },
    unknown: unknownOp,
  })
