import { runOperatorCommand } from '../operator-command.ts'
import { searchCommands } from './search-commands.ts'

const help = `Edits the search synonyms of a running shop.

  npm run search -- synonyms --lang L            the synonym groups of a language, one per line
  npm run search -- set-synonyms FILE --lang L   replaces them with those of FILE: one group per line, separated by commas

  --url URL    the gateway; its host name selects the store (http://localhost:8080, the port from PORT)
  -h, --help

Set OPERATOR_TOKEN to the gateway's operator token; the default is the demo's.
`

await runOperatorCommand({
  help,
  commands: searchCommands,
  options: ['lang'],
  refusals: { missing: 'store STORE has no search', messages: {} },
})
