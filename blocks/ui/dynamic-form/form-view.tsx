import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../runtime/state/signals.ts'
import type { Form } from '../../../schemas/form/form.schema.ts'
import { Button } from '../button.tsx'
import form from '../form.module.css'
import { useIsHydrated } from '../form-wait.ts'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { Prose } from '../prose.tsx'
import type { Known } from './answer-values.ts'
import { FormOutline } from './form-outline.tsx'
import css from './form-view.module.css'
import { closedBecause } from './openness.ts'

/** The fields and all that they work by: no part of what a first visit waits for. */
const AnswerForm = lazy(() => import('./answer-form.tsx'))

interface Props extends Known {
  form: Form | undefined
  /** Whether the form is what the page is about. */
  isMain?: boolean
  /** Whether its banner is likely the largest thing in the first view. */
  isFirst: boolean
}

/** A form of the operator's, wherever it stands. */
export function FormView({
  form: given,
  value,
  member,
  isMain = false,
  isFirst,
}: Props): ReactNode {
  const { t, session } = useShop()
  const id = useId()
  const isHydrated = useIsHydrated()
  const { userNbr = '' } = useSignal(session)
  // What came in the place of a definition that is gone.
  const [renewal, setRenewal] = useState<{ of: string; form: Form; times: number }>()
  if (!given)
    return (
      <section className={css.view} aria-busy="true" aria-label={t('answer.loading')}>
        <div className={css.body} />
      </section>
    )
  const { form: shown, times } = renewal?.of === given.formNbr ? renewal : { form: given, times: 0 }
  const { banner, title, desc, style } = shown.formInfo
  const outline = <Outline form={shown} />
  const Heading = isMain ? 'h1' : 'h2'
  return (
    <section
      className={css.view}
      data-style={style}
      data-main={isMain || undefined}
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : t('answer.label')}
    >
      {banner && (
        <div className={css.banner}>
          <Picture
            image={banner}
            alt=""
            sizes="(min-width: 640px) 640px, 100vw"
            isPriority={isFirst}
          />
        </div>
      )}
      <div className={css.body}>
        {(title || desc) && (
          <header className={css.head}>
            {title && (
              <Heading id={id} dir="auto">
                {title}
              </Heading>
            )}
            {desc && <Prose html={desc} />}
          </header>
        )}
        {isHydrated && shown.formInfo.isValid && !shown.formInfo.isClosed ? (
          <Suspense fallback={outline}>
            <AnswerForm
              // Another definition or another person starts anew, each from their own draft.
              key={`${shown.formNbr} ${userNbr} ${times}`}
              form={shown}
              value={value}
              member={member}
              onReload={(newForm) =>
                setRenewal({ of: given.formNbr, form: newForm, times: times + 1 })
              }
            />
          </Suspense>
        ) : (
          outline
        )}
      </div>
    </section>
  )
}

/** The form without the code behind it: before that comes, and for good where no answers are taken. */
function Outline({ form: { formInfo, fldList } }: { form: Form }): ReactNode {
  const { t, lang } = useShop()
  const id = useId()
  const reason = closedBecause(formInfo, t, lang)
  return (
    <div className={css.outline} data-closed={reason ? true : undefined}>
      {reason && (
        // The languages' own tables of dates differ a little between server and browser.
        <p id={id} className={css.reason} suppressHydrationWarning>
          <Icon name="clock" size={20} />
          <span suppressHydrationWarning>{reason}</span>
        </p>
      )}
      <FormOutline fields={fldList} />
      {isAnswerable(fldList) && (
        <div className={form.submit}>
          <Button
            look="brand"
            {...(reason ? { 'aria-disabled': true, 'aria-describedby': id } : { disabled: true })}
          >
            {formInfo.submitBttn || t('answer.submit')}
          </Button>
        </div>
      )}
    </div>
  )
}

const isAnswerable = (fields: Form['fldList']): boolean =>
  fields.some(({ fldType }) => fldType !== 'static')
