import { useId, useState } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { stepToRight } from '../../runtime/block/step-to-right.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { EmailForm } from './email-form.tsx'
import { loginMethodsSpec } from './login-methods.schema.ts'
import css from './login-methods.module.css'
import { SmsForm } from './sms-form.tsx'

const forms = { mobile: SmsForm, email: EmailForm } as const
type Method = keyof typeof forms
const isMethod = (type: string): type is Method => type in forms

export const loginMethods = defineBlock(loginMethodsSpec, function LoginMethods() {
  const methods = useShop().config.AcctType.filter(isMethod)
  const [only] = methods
  if (!only) return null
  const OnlyForm = forms[only]
  return methods.length > 1 ? <Tabs methods={methods} /> : <OnlyForm />
})

/**
 * Tabs with ARIA roles and arrow keys. Both forms stay in the page, so neither loses typed text.
 */
function Tabs({ methods }: { methods: readonly Method[] }) {
  const t = useText()
  const id = useId()
  const [chosen, choose] = useState(methods[0])
  const idOf = (kind: string, method: Method) => `${id}${kind}-${method}`
  return (
    <div className={css.methods}>
      <div className={css.tabs} role="tablist" aria-label={t('login.methods')}>
        {methods.map((method, at) => (
          <button
            key={method}
            type="button"
            role="tab"
            id={idOf('tab', method)}
            aria-controls={idOf('panel', method)}
            aria-selected={method === chosen}
            tabIndex={method === chosen ? 0 : -1}
            onClick={() => choose(method)}
            onKeyDown={(event) => {
              const step = stepToRight(event.currentTarget)
              const places = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: -1 }
              const next = (places as Readonly<Record<string, number>>)[event.key] // other keys have no place
              if (next === undefined) return
              event.preventDefault()
              const target = methods.at(next % methods.length) ?? method
              choose(target)
              document.getElementById(idOf('tab', target))?.focus()
            }}
          >
            {t(`login.by.${method}`)}
          </button>
        ))}
      </div>
      {methods.map((method) => {
        const MethodForm = forms[method]
        return (
          <div
            key={method}
            role="tabpanel"
            id={idOf('panel', method)}
            aria-labelledby={idOf('tab', method)}
            hidden={method !== chosen}
          >
            <MethodForm />
          </div>
        )
      })}
    </div>
  )
}
