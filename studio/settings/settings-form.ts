import { Value } from '@sinclair/typebox/value'
import { createContext, useContext } from 'react'
import { registerForInterpreter } from '../../engine/contract/interpret.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { FieldFault } from '../../schemas/protocol/envelope.ts'
import { mostClosedDays } from '../../schemas/shipping/dispatch.schema.ts'
import {
  settingsFaults,
  settingsNumbers,
  StoreSettings,
} from '../../schemas/store/settings.schema.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import type { T } from '../kernel/texts/texts.tsx'

registerForInterpreter()

export interface SettingsForm {
  value: StoreSettings
  /** Languages of the shop, the first one first. */
  langs: readonly Lang[]
  set<K extends keyof StoreSettings>(name: K, value: StoreSettings[K]): void
  /** Message for a field's fault; undefined without one. */
  errorOf(field: string): string | undefined
}

export const SettingsContext = createContext<SettingsForm | undefined>(undefined)

export function useSettings(): SettingsForm {
  const form = useContext(SettingsContext)
  if (!form) throw new Error('outside of the settings')
  return form
}

/** Faults of settings by the gateway's rules. */
export const settingsWrong = (settings: StoreSettings): FieldFault[] => [
  ...[...Value.Errors(StoreSettings, settings)].map(({ path }) => ({
    field: path.slice(1),
    rule: 'schema',
  })),
  ...settingsFaults(settings),
]

/** Message for a field's fault. */
export function wrongText(t: T, field: string, settings: StoreSettings): string {
  const [name = '', lang] = field.split('/')
  if (name in settingsNumbers) {
    const { minimum, maximum } = settingsNumbers[name as keyof typeof settingsNumbers] // checked above
    return t('wrong.number', { minimum, maximum })
  }
  const text = lang === undefined ? settings[name as keyof StoreSettings] : undefined // a field of the schema
  if (field === 'dispatch/closedDays') return t('wrong.closedDays', { most: mostClosedDays })
  const most = lang === undefined ? undefined : longestOf(name)
  if (most !== undefined && valueAt(settings, name, lang).length > most)
    return t('wrong.long', { most, count: most })
  if (typeof text === 'string' && text.length > 500)
    return t('wrong.long', { most: 500, count: 500 })
  return t(messages[name] ?? 'wrong.field')
}

const messages: Readonly<Record<string, TextKey>> = {
  storeName: 'wrong.storeName',
  langs: 'wrong.langs',
  currencySymbol: 'wrong.currencySymbol',
  fbService: 'wrong.link',
  lineService: 'wrong.link',
  defaultService: 'wrong.link',
  gaId: 'wrong.gaId',
  gtmId: 'wrong.gtmId',
  fbPixelId: 'wrong.fbPixelId',
  taxId: 'wrong.taxId',
  phone: 'wrong.phone',
  email: 'wrong.email',
  AcctType: 'wrong.AcctType',
  dispatch: 'wrong.dispatch',
}

const valueAt = (settings: StoreSettings, name: string, lang = ''): string => {
  const texts: unknown = settings[name as keyof StoreSettings] // a field of the schema
  const text: unknown = typeof texts === 'object' && texts ? Reflect.get(texts, lang) : ''
  return typeof text === 'string' ? text : ''
}

/** Maximum length of a localised text field. */
export function longestOf(name: string): number | undefined {
  const field = StoreSettings.properties[name as keyof StoreSettings] // absent for others
  const text: unknown = 'properties' in field ? Reflect.get(field.properties, 'en-US') : undefined
  const most: unknown =
    typeof text === 'object' && text ? Reflect.get(text, 'maxLength') : undefined
  return typeof most === 'number' ? most : undefined
}
