import { expect, vi } from 'vitest'
import { demoStart } from './demo-start.ts'

// Runs before each test file, and waits for the demo in the first ones.
await vi.waitFor(() => expect(demoStart()).toBeDefined(), { timeout: 180_000, interval: 100 })
const trouble = demoStart()?.trouble
if (trouble !== undefined) throw new Error(trouble)
