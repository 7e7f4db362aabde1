// The processor time of work: unlike the time of a clock, it is the same beside other programs.

/** How many milliseconds of the processor some work takes, those of the platform's own threads included. */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
