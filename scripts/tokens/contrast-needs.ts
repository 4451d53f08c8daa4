/** What is read or seen on which grounds, and the contrast that it needs there (WCAG 2.2 AA). */
export interface ContrastNeed {
  front: string
  grounds: readonly string[]
  least: number
}

const soft = ['--color-brand-soft', '--color-accent-soft', '--color-sale-soft']
const page = ['--color-canvas', '--color-surface']

export const shopNeeds: readonly ContrastNeed[] = [
  { front: '--color-ink', grounds: [...page, ...soft, '--color-placeholder'], least: 4.5 },
  { front: '--color-ink-soft', grounds: page, least: 4.5 },
  { front: '--color-brand', grounds: [...page, '--color-brand-soft'], least: 4.5 },
  { front: '--color-on-brand', grounds: ['--color-brand'], least: 4.5 },
  { front: '--color-sale', grounds: [...page, '--color-sale-soft'], least: 4.5 },
  { front: '--color-on-sale', grounds: ['--color-sale'], least: 4.5 },
  { front: '--color-on-card', grounds: ['--color-card'], least: 7 },
  { front: '--color-star', grounds: page, least: 3 },
  { front: '--color-edge', grounds: ['--color-surface'], least: 3 },
]
