import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { styled } from '../../../runtime/block/stylesheet.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import type { Form } from '../../../schemas/form/form.schema.ts'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/fields/form.module.css'
import { useIsHydrated } from '../../ui/fields/form-wait.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Prose } from '../../ui/text/prose.tsx'
import type { Known } from './state/answer-values.ts'
import { FormOutline } from './form-outline.tsx'
import css from './form-view.module.css'
import { closedBecause } from './openness.ts'

/** The fields and the form library, loaded after the first screen. */
const AnswerForm = lazy(() => styled(import('./answers/answer-form.tsx')))

interface Props extends Known {
  form: Form | undefined
  /** Whether the form is the main content of the page. */
  isMain?: boolean
  /** Whether its banner is likely the largest element of the first screen. */
  isFirst: boolean
}

/** An operator's form. */
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
  // The form that replaced an outdated definition.
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
              // A new definition or another member starts over, each with its own draft.
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

/**
 * The form without its code: until that has loaded, and permanently if the form takes no answers.
 */
function Outline({ form: { formInfo, fldList } }: { form: Form }): ReactNode {
  const shop = useShop()
  const { t } = shop
  const id = useId()
  const reason = closedBecause(formInfo, shop)
  return (
    <div className={css.outline} data-closed={reason ? true : undefined}>
      {reason && (
        // Server and browser may format dates slightly differently.
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
