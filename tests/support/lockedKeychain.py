# A keychain that holds our entry, is locked, and waits for a person who never unlocks it.
import sys

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

SERVICE = 'org.freedesktop.Secret.Service'
PROMPT = 'org.freedesktop.Secret.Prompt'
ROOT = '/org/freedesktop/secrets'
ITEM = dbus.ObjectPath(ROOT + '/collection/login/1')
ASKED = dbus.ObjectPath(ROOT + '/prompt/1')


class Service(dbus.service.Object):
    @dbus.service.method(SERVICE, in_signature='sv', out_signature='vo')
    def OpenSession(self, _algorithm, _key):
        return dbus.ByteArray(b'\x02' * 128, variant_level=1), dbus.ObjectPath(ROOT + '/session/1')

    @dbus.service.method(SERVICE, in_signature='a{ss}', out_signature='aoao')
    def SearchItems(self, _attributes):
        return dbus.Array([], 'o'), dbus.Array([ITEM], 'o')

    @dbus.service.method(SERVICE, in_signature='ao', out_signature='aoo')
    def Unlock(self, _items):
        return dbus.Array([], 'o'), ASKED


class Prompt(dbus.service.Object):
    @dbus.service.method(PROMPT, in_signature='s', out_signature='')
    def Prompt(self, _window):
        pass


DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
objects = [Service(bus, ROOT), Prompt(bus, ASKED)]
name = dbus.service.BusName('org.freedesktop.secrets', bus)
print('ready')
sys.stdout.flush()
GLib.MainLoop().run()
