import { formCommands } from './form-commands.ts'
import { formRefusals } from './form-refusal.ts'
import { runOperatorCommand } from '../operator-command.ts'

const help = `Edits the forms of a running shop, and reads their answers.

  npm run forms -- list                            all forms of the store
  npm run forms -- pull NBR [FILE]                 the form, to FILE or the standard output
  npm run forms -- push FILE                       saves FILE; shoppers see it at once
  npm run forms -- answers NBR [--csv FILE]        answers, newest first; with --csv as a spreadsheet

A pulled file contains its revision as "$rev"; a push that would overwrite a newer revision is refused.
A file without "$rev" creates a new form.

  --url URL    the gateway; its host name selects the store (http://localhost:8080, the port from PORT)
  -h, --help

Set OPERATOR_TOKEN to the gateway's operator token; the default is the demo's.
`

await runOperatorCommand({
  help,
  commands: formCommands,
  options: ['csv'],
  refusals: formRefusals,
})
