import { useSignal } from '../../runtime/state/signals.ts'
import type { Show } from '../../schemas/page/document.schema.ts'
import { useTexts } from '../texts/texts.tsx'
import { Choice, Field, Stack } from '../ui/ui.tsx'
import type { EditorSession } from './session.ts'
import { dayOf, momentOf } from './moments.ts'

/** Who sees a block, and when. */
export function ShowForm({ session, id }: { session: EditorSession; id: string }) {
  const { t } = useTexts()
  useSignal(session.history)
  const show = session.node(id)?.show ?? {}
  const set = (change: Partial<Record<keyof Show, unknown>>) => {
    const merged = Object.entries({ ...show, ...change }).filter(
      ([, value]) => value !== undefined && value !== '',
    )
    const next = merged.length ? (Object.fromEntries(merged) as Show) : undefined // of the same fields
    session.act([{ kind: 'show', id, show: next }], { name: `${id} show` })
  }
  return (
    <Stack>
      <h2>{t('visibility')}</h2>
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
      {show.who !== 'guest' && (
        <Field
          label={t('levels')}
          help={t('levelsHelp')}
          value={(show.levels ?? []).join(', ')}
          onChange={(text) => {
            const levels = text
              .split(/[\s,]+/)
              .filter((nbr) => /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/.test(nbr))
            set({ levels: levels.length ? levels : undefined })
          }}
        />
      )}
      <Field
        label={t('from')}
        type="datetime-local"
        value={dayOf(show.from)}
        onChange={(text) => set({ from: momentOf(text) })}
      />
      <Field
        label={t('until')}
        type="datetime-local"
        value={dayOf(show.to)}
        onChange={(text) => set({ to: momentOf(text) })}
      />
    </Stack>
  )
}
