import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { carrierTypes } from '../../schemas/invoice/invoice.schema.ts'
import { buttonClass } from '../ui/button.tsx'
import { code39 } from './code-39.ts'
import { MemberSection } from '../shared/account/member-panel.tsx'
import { memberCarrierSpec } from './member-carrier.schema.ts'
import css from './member-carrier.module.css'

export const memberCarrier = defineBlock(
  memberCarrierSpec,
  function MemberCarrier({ id, data: { invoices } }) {
    const { t, config } = useShop()
    if (!config.setting.isInvoice) return null
    // The default comes first.
    const code = invoices?.find(({ carrierType }) => carrierType === carrierTypes.mobile)?.carrierID
    return (
      <MemberSection
        id={`${id}-title`}
        title={t('carrier.title')}
        href="/invoiceForm"
        more={t('carrier.manage')}
        isBusy={!invoices}
      >
        <div className={css.body}>
          {code ? (
            <>
              <Barcode code={code} />
              <p>{t('carrier.about')}</p>
            </>
          ) : (
            invoices && (
              <>
                <p>{t('carrier.none')}</p>
                <Link href="/invoiceForm" className={buttonClass} data-look="outline">
                  {t('carrier.add')}
                </Link>
              </>
            )
          )}
        </div>
      </MemberSection>
    )
  },
  ['invoices'],
)

function Barcode({ code }: { code: string }) {
  const { t } = useShop()
  const { width, bars } = code39(code)
  return (
    <div className={css.code}>
      <svg
        viewBox={`0 0 ${width} 40`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('carrier.barcode', { code })}
      >
        <path d={bars.map((bar) => `M${bar.x} 0h${bar.width}v40h-${bar.width}z`).join('')} />
      </svg>
      <b>{code}</b>
    </div>
  )
}
