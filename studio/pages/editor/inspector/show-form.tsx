import { useSignal } from '../../../../engine/react/signals.ts'
import { listChoices } from '../../../../schemas/page/choice.ops.ts'
import { terminals, type Terminal } from '../../../../schemas/protocol/constants.ts'
import type { Show } from '../../../../engine/document/document.schema.ts'
import { useStore } from '../../../kernel/session/myself.ts'
import { useRead } from '../../../kernel/calls/queries.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Checks, Choice, Field } from '../../../ui/fields.tsx'
import { Note, Soft, Stack } from '../../../ui/ui.tsx'
import { isoOfShopTime, shopTimeOf } from '../../../ui/shop-time.ts'
import type { EditorSession } from '../../session/session.ts'

/** Visibility of a block: audience, period, languages and terminals. */
export function ShowForm({ session, id }: { session: EditorSession; id: string }) {
  const { t, lang } = useTexts()
  const store = useStore()
  const { storeNbr, timeZone } = store
  useSignal(session.formVersion)
  const levels = useRead(listChoices, { kind: 'level', lang, q: '' }, { storeNbr })
  const show = session.node(id)?.show ?? {}
  const set = (change: Partial<Record<keyof Show, unknown>>) => {
    const merged = Object.entries({ ...show, ...change }).filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    const next = merged.length ? (Object.fromEntries(merged) as Show) : undefined // of the same fields
    session.applyEdits([{ kind: 'show', id, show: next }], { name: `${id} show` })
  }
  const isNever = show.from !== undefined && show.to !== undefined && show.from >= show.to
  return (
    <Stack>
      <Choice<'' | 'guest' | 'member'>
        label={t('shownTo')}
        value={show.who ?? ''}
        options={[
          { id: '', name: t('everybody') },
          { id: 'guest', name: t('guests') },
          { id: 'member', name: t('members') },
        ]}
        onChange={(who) =>
          set({ who: who || undefined, ...(who === 'guest' && { levels: undefined }) })
        }
      />
      {show.who === 'member' && (
        <div data-spot="/levels">
          <Checks
            label={t('levels')}
            value={show.levels ?? []}
            options={(levels.data?.rows ?? []).map(({ nbr, name }) => ({
              id: nbr,
              name: name || nbr,
            }))}
            onChange={(next) => set({ levels: next })}
          />
          <Soft>{t('levelsHelp')}</Soft>
        </div>
      )}
      <Field
        label={t('from')}
        type="datetime-local"
        value={shopTimeOf(show.from, timeZone)}
        onChange={(text) => set({ from: isoOfShopTime(text, timeZone) })}
      />
      <div data-spot="/to">
        <Field
          label={t('until')}
          help={t('shopClock', { zone: timeZone })}
          type="datetime-local"
          value={shopTimeOf(show.to, timeZone)}
          onChange={(text) => set({ to: isoOfShopTime(text, timeZone) })}
        />
      </div>
      {isNever && <Note kind="warn">{t('neverShown')}</Note>}
      <Checks
        label={t('onlyIn')}
        value={show.lang ?? []}
        options={session.langs.map((one) => ({ id: one, name: one }))}
        onChange={(next) => set({ lang: next })}
      />
      <Checks<Terminal>
        label={t('onlyOn')}
        value={show.terminal ?? []}
        options={terminals.map((one) => ({ id: one, name: t(`terminal.${one}`) }))}
        onChange={(next) => set({ terminal: next })}
      />
    </Stack>
  )
}
