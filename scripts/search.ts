import { runOperatorCommand } from './operator-command.ts'
import { searchCommands } from './search-commands.ts'

const help = `Tells the search of a running shop which phrases mean the same.

  npm run search -- synonyms --lang L            the groups of a language, one a line
  npm run search -- set-synonyms FILE --lang L   puts the groups of FILE in their place: one a line, separated by commas

  --url URL    the gateway; its host name selects the store (http://localhost:8080, the port from PORT)
  -h, --help

OPERATOR_TOKEN in the environment opens the gateway; a demo's is known.
`

await runOperatorCommand({
  help,
  commands: searchCommands,
  options: ['lang'],
  refusals: { missing: 'store STORE has no search', messages: {} },
})
