import { parseArgs } from 'node:util'
import { readGroup } from '../../gateway/settings/read-group.ts'
import { serverSettings } from '../../gateway/settings/server-settings.ts'
import { CallError } from '../../runtime/transport/call-error.ts'
import { commandSettings } from './command-settings.ts'
import { gatewayUrl } from './exchange.ts'
import { connectGateway, type GatewayClient } from './gateway-client.ts'
import { refusalLines, type Refusals } from './refusal.ts'
import { runCommand, Trouble } from './trouble.ts'

export interface Asked {
  gateway: GatewayClient
  /** Arguments after the command's name. */
  words: string[]
  /** Options of this script. */
  options: Readonly<Record<string, string | undefined>>
  /** Options of this script without a value. */
  switches: Readonly<Record<string, boolean | undefined>>
  /** Prints the result to stdout; `note` prints messages to stderr. */
  print(line: string): void
  note(line: string): void
}

/** Each command returns the exit status. */
export type Commands = Record<string, (asked: Asked) => Promise<number>>

interface Script {
  help: string
  commands: Commands
  /** Options with a value, in addition to `--url` and `--store`. */
  options: readonly string[]
  /** Options without a value, in addition to `--help`. */
  switches?: readonly string[]
  refusals: Refusals
  /** Error message for an unknown command, if the list of all commands would be too long. */
  unknown?: (name: string) => string
}

/** Runs one command of an operator script against the gateway. */
export const runOperatorCommand = ({
  help,
  commands,
  options,
  switches = [],
  refusals,
  unknown = (name) =>
    `There is no command "${name}"; there are ${Object.keys(commands).join(', ')}`,
}: Script): Promise<void> =>
  runCommand(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        ...Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
        ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }])),
        url: { type: 'string' },
        store: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const { help: isHelp, url: address, store, ...given } = values
    const [name = '', ...words] = positionals
    if (isHelp || !name) {
      console.log(help)
      return isHelp ? 0 : 1
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new Trouble(unknown(name))
    const { PORT } = readGroup(serverSettings, { PORT: process.env.PORT }).common
    const { OPERATOR_TOKEN: token, STORE } = readGroup(commandSettings, process.env).common
    const url = gatewayUrl(address ?? `http://studio.localhost:${PORT}`)
    const what = [name, ...words].join(' ')
    try {
      return await command({
        gateway: await connectGateway({ url, token }, store ?? STORE),
        words,
        options: valuesOf(given, isText),
        switches: valuesOf(given, isSwitch),
        print: (line) => console.log(line),
        note: (line) => console.error(line),
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      for (const line of refusalLines(error, what, refusals)) console.error(line)
      return 1
    }
  })

const isText = (value: unknown): value is string => typeof value === 'string'
const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean'

/** The given options whose values have one type. */
const valuesOf = <T>(
  given: Readonly<Record<string, unknown>>,
  is: (value: unknown) => value is T,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (is(value) ? [[name, value]] : [])),
  )
