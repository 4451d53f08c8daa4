import { CalendarClock, Eye } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components'
import { useSignal } from '../../../engine/react/signals.ts'
import type { PreviewAs } from '../../../runtime/edit/messages.ts'
import { listChoices, type ChoiceKind } from '../../../schemas/page/choice.ops.ts'
import { terminals } from '../../../schemas/protocol/constants.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { ownLangName } from '../../kernel/texts/lang-name.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Choice, Field } from '../../ui/fields.tsx'
import { isoOfShopTime, shopTimeOf } from '../../ui/shop-time.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button, Soft } from '../../ui/ui.tsx'
import { ChoiceField } from '../../fields/choice-field.tsx'
import type { EditorSession } from '../session/session.ts'
import styles from './editor.module.css'

/** Loaded on demand, as the samples of all blocks are large. */
const SampleChoice = lazy(() => import('./sample-choice.tsx'))

/** Kind of the parameter in the address of a template page. */
const ofAddress: Readonly<Record<string, ChoiceKind>> = {
  item: 'product',
  items: 'category',
  campaign: 'campaign',
  promo: 'coupon',
}

/** Chooses viewer, time and sample for the page in the editor. */
export function PreviewAsButton({
  session,
  isTool = false,
}: {
  session: EditorSession
  /** Its icon above the language, as one of a row of tools. */
  isTool?: boolean
}) {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr, timeZone } = store
  const as = useSignal(session.as)
  const levels = useRead(listChoices, { kind: 'level', lang: as.lang, q: '' }, { storeNbr })
  const set = (change: { [K in keyof PreviewAs]?: PreviewAs[K] | undefined }) => {
    const merged = Object.entries({ ...as, ...change }).filter(([, value]) => value !== undefined)
    session.as.value = Object.fromEntries(merged) as unknown as PreviewAs // its own fields, without those that are unset
  }
  const { p1, p3 } = session.address
  const kind = p3 ? undefined : ofAddress[p1]
  const level = levels.data?.rows.find(({ nbr }) => nbr === as.levelNbr)?.name
  const who = as.levelNbr === undefined ? t('guest') : level || t('member')
  return (
    <DialogTrigger>
      <Button look="plain" aria-label={t('previewAs')}>
        <Icon of={as.at === undefined ? Eye : CalendarClock} {...(isTool && { size: 'nav' })} />
        <span className={styles.viewer}>
          {!isTool && `${who} · `}
          <span lang={as.lang}>{ownLangName(as.lang)}</span>
        </span>
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Dialog className={styles.previewAs ?? ''}>
          <Heading slot="title" level={2}>
            {t('previewAs')}
          </Heading>
          <Choice
            label={t('shownIn')}
            value={as.lang}
            options={session.langs.map((id) => ({ id, name: ownLangName(id) }))}
            onChange={(lang) => set({ lang })}
          />
          <Choice
            label={t('shownFor')}
            value={as.levelNbr ?? ''}
            options={[
              { id: '', name: t('guest') },
              ...(levels.data?.rows ?? []).map(({ nbr, name }) => ({
                id: nbr,
                name: t('memberOf', { level: name || nbr }),
              })),
            ]}
            onChange={(nbr) => set({ levelNbr: nbr || undefined })}
          />
          <Choice
            label={t('onlyOn')}
            value={as.terminal}
            options={terminals.map((id) => ({ id, name: t(`terminal.${id}`) }))}
            onChange={(terminal) => set({ terminal })}
          />
          <Field
            label={t('shownAt')}
            help={t('shopClock', { zone: timeZone })}
            type="datetime-local"
            value={shopTimeOf(as.at, timeZone)}
            onChange={(text) => set({ at: isoOfShopTime(text, timeZone) || undefined })}
          />
          {kind && (
            <div className={styles.previewOf}>
              <span>{t('shownWith')}</span>
              <ChoiceField
                label={t('shownWith')}
                kind={kind}
                lang={as.lang}
                value={as.of ?? ''}
                onChange={(nbr) => set({ of: nbr || undefined })}
              />
            </div>
          )}
          <Suspense>
            <SampleChoice
              type={session.mainType}
              value={as.sample}
              onChange={(sample) => set({ sample })}
            />
          </Suspense>
          <Soft>{t('previewHelp')}</Soft>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
