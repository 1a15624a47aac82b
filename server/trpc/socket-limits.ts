import type { WebSocket } from "ws";

const tooMuch = 1008;
const goodbyeMillis = 1_000;

/** A client sends only a handful of messages and a ping now and then. */
const rate = { frames: 300, windowMillis: 10_000 };

/**
 * Closes a socket; one that doesn't hang up within a second is cut off, so that it can't delay a
 * stop.
 */
export function cutOff(socket: WebSocket, code = tooMuch): void {
  socket.close(code);
  setTimeout(() => socket.terminate(), goodbyeMillis).unref();
}

/** Cuts a socket that floods us; pings are frames too, though they count as no call. */
export function limitFrames(socket: WebSocket): void {
  let windowEnds = 0;
  let frames = 0;
  const count = () => {
    const now = Date.now();
    if (now >= windowEnds) {
      windowEnds = now + rate.windowMillis;
      frames = 0;
    }
    frames += 1;
    if (frames !== rate.frames + 1) return;
    cutOff(socket);
    socket.pause();
  };
  socket.on("message", count);
  socket.on("ping", count);
}

/** Ends a socket without a login once it has called nothing for that long. */
export function endWhenIdle(socket: WebSocket, idleMillis: number) {
  const timer = setTimeout(() => cutOff(socket), idleMillis).unref();
  const stop = () => clearTimeout(timer);
  socket.once("close", stop);
  return {
    /** Called for each call: pings alone keep no socket open. */
    called: () => void timer.refresh(),
    /** Stops the watch for good: the socket has a login. */
    stop,
  };
}
