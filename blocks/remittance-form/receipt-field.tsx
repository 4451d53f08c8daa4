import { useId, useRef, type ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { formRules } from '../../schemas/form/form.schema.ts'
import { FilePreview } from '../ui/file-preview.tsx'
import { FieldText } from '../ui/form-text.tsx'
import form from '../ui/form.module.css'
import { Icon } from '../ui/icon.tsx'
import css from './remittance-form.module.css'

interface Props {
  file: File | undefined
  /** What is wrong with the picture, in words. */
  fault: string
  /** It is on its way. */
  isFixed: boolean
  onChange: (file: File | undefined, fault: string) => void
}

/** A picture of the receipt; what would be refused is refused at once (S2 §9). */
export function ReceiptField({ file, fault, isFixed, onChange }: Props): ReactNode {
  const { t } = useShop()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    if (!chosen.type.startsWith('image/')) onChange(undefined, t('orderPay.notPicture'))
    else if (chosen.size > formRules.uploadBytes) onChange(undefined, t('orderPay.tooLarge'))
    else onChange(chosen, '')
  }
  return (
    <div className={form.field} data-field="upload" data-invalid={fault ? true : undefined}>
      <label htmlFor={id}>
        {t('orderPay.receipt')} <small>{t('orderPay.optional')}</small>
      </label>
      <div className={css.picture}>
        {file && (
          <span className={css.preview}>
            <FilePreview file={file} name={file.name} />
          </span>
        )}
        {/* Kept in place beside a picture: what has the focus must not go away. */}
        <label className={css.add} htmlFor={id}>
          <Icon name={file ? 'picture' : 'plus'} />
          <input
            ref={input}
            id={id}
            type="file"
            className="visually-hidden"
            accept="image/*"
            disabled={isFixed}
            aria-describedby={`${id}-text`}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              // The same file can be chosen again after a fault.
              currentTarget.value = ''
              choose(chosen)
            }}
          />
        </label>
        {file && !isFixed && (
          <button
            type="button"
            className={css.remove}
            onClick={() => {
              onChange(undefined, '')
              input.current?.focus()
            }}
          >
            {t('orderPay.removePicture')}
          </button>
        )}
      </div>
      <FieldText id={`${id}-text`} error={fault ? { text: fault } : undefined} />
    </div>
  )
}
