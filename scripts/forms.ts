import { formCommands } from './form-commands.ts'
import { formRefusals } from './form-refusal.ts'
import { runOperatorCommand } from './operator-command.ts'

const help = `Edits the forms of a running shop, and reads what was handed in.

  npm run forms -- list                            all forms of the store
  npm run forms -- pull NBR [FILE]                 the form, to FILE or the standard output
  npm run forms -- push FILE                       saves FILE; shoppers see it at once
  npm run forms -- answers NBR [--csv FILE]        answers, newest first; with --csv as a table for spreadsheets

A pulled file names in "$rev" the revision it started from; a push that would overwrite another's is refused.
A file without it makes a new form.

  --url URL    the gateway; its host name selects the store (http://localhost:8080, the port from PORT)
  -h, --help

OPERATOR_TOKEN in the environment opens the gateway; a demo's is known.
`

await runOperatorCommand({
  help,
  commands: formCommands,
  options: ['csv'],
  refusals: formRefusals,
})
