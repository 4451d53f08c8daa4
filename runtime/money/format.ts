export { formatAmount as formatMoney } from '../../schemas/money/money.ts'
export { formatNumber } from '../../schemas/number-text.ts'
