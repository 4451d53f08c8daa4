import { runOperatorCommand } from '../operator-command.ts'
import { runCommand, Trouble } from '../trouble.ts'
import { callable, describeOp, listOps, unknownOp } from './describe-op.ts'
import { opCommands } from './op-commands.ts'

const help = `Calls any operation of operators in a running shop, as the Studio does.

  npm run op -- list [WORD …]         operations whose name or sentence has all the words
  npm run op -- FUN.OP --help         what an operation takes, answers and refuses
  npm run op -- FUN.OP [INPUT …]      calls it, and prints the answer as JSON

INPUT is JSON in quotes, @FILE with JSON, or FIELD=VALUE, for fields of objects OBJECT.FIELD=VALUE.
VALUE may be @FILE, too: for secrets and long texts. @- is the standard input.

  --all        of a list that is answered page by page: all pages
  --out FILE   writes the answer to FILE: the rows of a list if it ends with .csv or .ndjson; the picture
               or PDF of an answer that has one; otherwise, and if it ends with .json, all of it
  --store NBR  the store; needed only by operators of several (STORE)
  --url URL    the Studio (http://studio.localhost:8080, the port from PORT)
  -h, --help

For example: npm run --silent op -- order.shipOrder soNbr=S5NP2NH58KVU trackNbr=900123

The exit status is 1 if the call was refused.
Set OPERATOR_TOKEN to a token that you made in the Studio; the default is that of the demo's owner.
`

/** Prints what the operations declare; needs no running shop. */
const explain = (lines: readonly string[]): Promise<void> =>
  runCommand(async () => {
    if (!lines.length) throw new Trouble('No operation has all of these words')
    console.log(lines.join('\n'))
    return 0
  })

const [name = '', ...words] = process.argv.slice(2)
const op = callable.get(name)
if (['-h', '--help'].includes(name)) await explain([help, ...listOps([])])
else if (name === 'list') await explain(listOps(words))
else if (op && words.some((word) => ['-h', '--help'].includes(word))) await explain(describeOp(op))
else
  await runOperatorCommand({
    help,
    commands: opCommands,
    options: ['out'],
    switches: ['all'],
    refusals: { missing: 'there is no such thing in this store', messages: {} },
    unknown: unknownOp,
  })
