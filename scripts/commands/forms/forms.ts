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

  --store NBR  the store; needed only by operators of several (STORE)
  --url URL    the Studio (http://studio.localhost:8080, the port from PORT)
  -h, --help

Set OPERATOR_TOKEN to a token that you made in the Studio; the default is that of the demo's owner.
`

await runOperatorCommand({
  help,
  commands: formCommands,
  options: ['csv'],
  refusals: formRefusals,
})
