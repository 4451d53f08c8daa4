import { settingsGroups } from '../../gateway/settings.ts'
import {
  defaultOf,
  type Setting,
  type SettingsGroup,
} from '../../gateway/settings/define-settings.ts'
import { wanted } from '../../gateway/settings/read-group.ts'
import { code, table } from '../../schemas/describe/describe-schema.ts'
import { commandSettings } from '../commands/command-settings.ts'
import { developmentSettings } from '../start/development-settings.ts'

/** Every setting, including those of tests and tools. */
export const allSettings: readonly SettingsGroup[] = [
  ...settingsGroups,
  commandSettings,
  developmentSettings,
]

/** Returns the text of `docs/settings.md`, without its first line. */
export const settingsReference = (): string[] => [
  '# Settings',
  'All settings are environment variables. They are checked at start: if some are wrong, the process names all of them, one sentence each, and does not start. It warns about a variable whose name is nearly that of a setting. No message repeats a secret. An empty variable counts as not set.',
  'A secret can be in a file, as Docker, Kubernetes and systemd give them: `DATABASE_URL_FILE=/run/secrets/database-url` is the path of a file with the value of `DATABASE_URL`. So it is neither in the environment nor in the description of the container.',
  'A setting that is marked “by store” can have a store number as suffix: `LINE_CLIENT_ID_S100` is used for store S100 only, instead of `LINE_CLIENT_ID`.',
  ...allSettings.flatMap(({ title, doc, settings }) => [
    `## ${title}`,
    doc,
    table(
      ['variable', 'value', 'default', 'meaning'],
      Object.entries(settings).map(([name, setting]) => [
        code(name),
        [
          valueText(setting),
          setting.isSecret && 'secret',
          setting.isPerStore && 'by store',
          setting.needs && `needs ${setting.needs.map(code).join(' and ')}`,
        ]
          .filter(Boolean)
          .join('; '),
        defaultText(setting),
        setting.doc,
      ]),
    ),
  ]),
]

const valueText = (setting: Setting): string =>
  setting.inProduction
    ? `${wanted(setting, 'demo')}; in production ${wanted(setting, 'serve')}`
    : wanted(setting, 'demo')

function defaultText(setting: Setting): string {
  const [demo, serve] = [defaultOf(setting, 'demo'), defaultOf(setting, 'serve')]
  if (demo === serve) return textOf(demo)
  return `${textOf(demo)}; in production ${textOf(serve)}`
}

const textOf = (value: string | number | null | undefined): string =>
  value === undefined ? 'none' : value === null ? 'none, it must be set' : code(String(value))
