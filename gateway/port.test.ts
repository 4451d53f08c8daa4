import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { refuseTakenPort } from './port.ts'

it('a port that is taken is refused with the setting to change', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo // a server on TCP has one
  await expect(refuseTakenPort('127.0.0.1', port)).rejects.toThrow(`Port ${port}`)
  await expect(refuseTakenPort('127.0.0.1', port)).rejects.toThrow('set PORT')
  await new Promise((done) => other.close(done))
  await expect(refuseTakenPort('127.0.0.1', port)).resolves.toBeUndefined()
})

it('an address of another machine is refused with the setting to change', async () => {
  await expect(refuseTakenPort('192.0.2.1', 0)).rejects.toThrow('set HOST')
})
