"""Starts Orca (`reader.py /usr/bin/orca`), and tells in lines of JSON on descriptor 3 what it says and does.

`{"said": …}` for everything that it says except the echo of keys; `{"key": 1}` when it has handled the press of
a key, -1 the release; and for each number that is written to its standard input `{"quiet": …, "handled": …}` once it has
nothing left to handle and Firefox has sent everything from before, with the number of events that it has handled.
"""
import json
import os
import sys

import pyatspi
from gi.repository import GLib
from orca import event_manager, orca_state, settings, speech
from orca.scripts import default

tells = os.fdopen(3, 'w', buffering=1)
handled = 0


def tell(**what):
    tells.write(json.dumps(what) + '\n')


speak = speech._speak
manager = event_manager.EventManager
handle = manager._processObjectEvent
handle_key = manager._processKeyboardEvent


def telling_speak(text, acss, interrupt):
    tell(said=text)
    speak(text, acss, interrupt)


def counting(self, event):
    global handled
    handled += 1
    handle(self, event)


def telling_keys(self, event):
    consumed = handle_key(self, event)
    tell(key=1 if event.type == pyatspi.KEY_PRESSED_EVENT else -1)
    return consumed


describe = default.Script.onDescriptionChanged


def describing(self, event):
    # Orca 43 keeps what it has said of descriptions under one name and looks for it under another: on every page it says
    # a description twice that has changed since the last time. Later versions do not.
    self.pointOfReference['description'] = self.pointOfReference.get('descriptions', {})
    describe(self, event)


default.Script.onDescriptionChanged = describing
speech._speak = telling_speak
manager._processObjectEvent = counting
manager._processKeyboardEvent = telling_keys


def asked(_channel, _condition):
    for line in os.read(0, 4096).split():
        # With a low priority, because what has come already is handled first.
        GLib.idle_add(hear_browser, int(line), priority=GLib.PRIORITY_LOW)
    return True


def hear_browser(number):
    """An answer of the browser comes behind all that it has told before."""
    try:
        orca_state.activeScript.app.get_id()
    except Exception:
        pass  # Nothing has the focus, or the browser has ended.
    GLib.idle_add(answer, number, priority=GLib.PRIORITY_LOW)
    return False


def answer(number):
    live = getattr(orca_state.activeScript, 'liveRegionManager', None)
    if not event_manager.getManager()._eventQueue.empty() or (live and len(live.msg_queue) > 0):
        GLib.timeout_add(10, answer, number)
    else:
        tell(quiet=number, handled=handled)
    return False


GLib.io_add_watch(0, GLib.IO_IN, asked)

# The watchdog would end it on a busy machine. A page is not read as a whole when it has loaded: how far that comes
# before the next key depends on the machine's speed.
settings.timeoutTime = 0
settings.sayAllOnLoad = False

program = sys.argv[1]
sys.argv = [program, '--disable', 'braille']
with open(program) as file:
    source = file.read().replace('if otherOrcas():', 'if False:')
exec(compile(source, program, 'exec'), {'__name__': '__main__'})
